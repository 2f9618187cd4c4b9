import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { earlierFile, keepEarlierFiles } from './earlier-files.js';
import { NOT_PAGES } from './not-pages.js';
import { openNotice } from './open-notice.js';
import { noticeOf } from './push-notice.js';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// Everything else, and with it every answer of the API, goes between page and server as if there were no worker.
const shell = self.__WB_MANIFEST;
const addresses = new Set(shell.map((entry) => (typeof entry === 'string' ? entry : entry.url)));

self.addEventListener('install', (event) => event.waitUntil(keepEarlierFiles(addresses)));
// Until somebody asks for it a new version waits: what is open goes on with the files that it began with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

// With a query it is asked of the server, which knows whether there is another version.
precacheAndRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_PAGES }));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await earlierFile(request)) ?? fetch(request),
);

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data, self.clients));
});
