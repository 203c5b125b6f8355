// Makes <complex-hearts> an element of any page, on any host, by one line in that page:
//
//   <script src="https://…/static/embed.js" async></script>
//   <complex-hearts variant="complex" lang="ro"></complex-hearts>
//
// The game stands in a frame that is fetched when it comes near the screen and is as high as the
// game needs. The element's attributes are the play page's URL parameters. What the game tells
// comes as events "ready", "result" and "error" of the element, with the message as `detail`.
(() => {
  const site = new URL("../", document.currentScript.src);
  const PARAMETERS = ["variant", "game", "deal", "day", "hands", "lang", "theme", "speed", "bots"];
  const TOLD = ["ready", "result", "error"];
  const HEIGHTS = [200, 6_000]; // pixels: what a game could need

  // By language: the name of the frame, and of the link that leads past it. Filled in when built.
  const words = /* build:words */ { en: { title: "", skip: "" } } /* end */;

  // A constructed sheet works under a host's security policy, where a style element may not.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; position: relative; min-inline-size: 0; }
    :host([hidden]) { display: none; }
    iframe { display: block; inline-size: 100%; block-size: 840px; border: 0; }
    a { position: absolute; z-index: 1; padding: 0.5rem 1rem; color: #fff; background: #223; }
    a:not(:focus) { clip-path: inset(50%); pointer-events: none; }
    span:focus { outline: none; }
  `);

  class ComplexHearts extends HTMLElement {
    static observedAttributes = PARAMETERS;
    #frame = document.createElement("iframe");
    #skip = document.createElement("a");

    constructor() {
      super();
      const after = document.createElement("span");
      this.#frame.loading = "lazy";
      this.#skip.href = "#";
      // Where the link leads is no stop on the way through the page, but once it has been taken.
      this.#skip.addEventListener("click", (event) => {
        event.preventDefault();
        after.tabIndex = 0;
        after.focus();
      });
      after.addEventListener("blur", () => after.removeAttribute("tabindex"));
      const shadow = this.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [sheet];
      shadow.append(this.#skip, this.#frame, after);
    }

    connectedCallback() {
      this.#load();
      addEventListener("message", this);
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#load();
    }

    // A message counts only if it is from the game in this very frame.
    handleEvent({ source, origin, data }) {
      if (source !== this.#frame.contentWindow || origin !== site.origin) return;
      if (data?.app !== "complex-hearts" || data.v !== 1) return;
      if (data.type === "resize" && Number.isFinite(data.height)) {
        const [least, most] = HEIGHTS;
        this.#frame.style.blockSize = `${Math.min(Math.max(data.height, least), most)}px`;
      } else if (TOLD.includes(data.type)) {
        this.dispatchEvent(new CustomEvent(data.type, { detail: data }));
      }
    }

    #load() {
      const language = (this.closest("[lang]")?.lang ?? "").split("-")[0];
      const { title, skip } = words[language] ?? words.en;
      this.#frame.title = title;
      this.#skip.textContent = skip;
      const address = new URL(site);
      address.searchParams.set("embed", "1");
      for (const name of PARAMETERS) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      if (this.#frame.src !== address.href) this.#frame.src = address.href;
    }
  }

  if (!customElements.get("complex-hearts")) customElements.define("complex-hearts", ComplexHearts);
})();
