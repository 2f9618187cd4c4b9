import { cacheNames } from 'workbox-core';

const EARLIER_FILES = 'waybook-earlier-files';

/**
 * Keeps what the version before has, and this one hasn't: a tab that is still open with it asks for its later files only when somebody goes to another
 * page, and by then the server has no more of them. Of the versions before that one, nothing is kept.
 * @param current addresses of this version's files
 */
export async function keepEarlierFiles(current: ReadonlySet<string>): Promise<void> {
  await caches.delete(EARLIER_FILES);
  const [before, earlier] = await Promise.all([caches.open(cacheNames.precache), caches.open(EARLIER_FILES)]);
  for (const request of await before.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || current.has(pathname)) continue;
    const response = await before.match(request);
    if (response !== undefined) await earlier.put(request, response);
  }
}

export async function earlierFile(request: Request): Promise<Response | undefined> {
  const earlier = await caches.open(EARLIER_FILES);
  return earlier.match(request.url);
}
