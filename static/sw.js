// The service worker: once the site has been visited, everything on it comes from here, so that it
// works without a network and is always of one version. The build puts this file at the site's
// root, with the list of files, each with its revision and hash, filled in by Workbox.

importScripts(
  "static/vendor/workbox/workbox-core.prod.js",
  "static/vendor/workbox/workbox-routing.prod.js",
  "static/vendor/workbox/workbox-strategies.prod.js",
  "static/vendor/workbox/workbox-precaching.prod.js",
);

const { addPlugins, precacheAndRoute } = workbox.precaching;
const POLICY = /* build:policy */ "default-src 'self'" /* end */;
const BOUND = ["document", "iframe", "worker", "sharedworker"];

addPlugins([
  {
    // A first visit has just fetched most files: they are taken from the browser's own cache. What
    // is there of another version has another hash, and nothing is installed then.
    requestWillFetch: async ({ request }) =>
      self.registration.active ? request : new Request(request, { cache: "default" }),
    // A policy in a page binds the page, and not a worker that is loaded by its address.
    handlerWillRespond: async ({ request, response }) =>
      BOUND.includes(request.destination) ? withPolicy(response) : response,
  },
]);
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] });

// A new version waits until no page uses the old one, or until a person asks for it.
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") self.skipWaiting();
});

function withPolicy(response) {
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(response.body, { status: response.status, headers });
}
