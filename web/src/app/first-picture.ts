import type { createRouter } from './router';

/** Beyond it, what is there is drawn; until then the page's own heading stands. */
const AT_THE_LATEST_MS = 300;

/**
 * Resolves when the first picture may be drawn: once it would be the page itself. Drawing "Loading..." for an answer that is about to come costs a
 * slow phone a tenth of a second, and React waits for another 300 ms before it takes it away.
 */
export async function firstPicture(session: Promise<void>, router: ReturnType<typeof createRouter>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, AT_THE_LATEST_MS));
  await Promise.race([Promise.all([session, initialized(router)]), late]);
}

/** The files of the page are there. */
function initialized(router: ReturnType<typeof createRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
