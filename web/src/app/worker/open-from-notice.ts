import type { createRouter } from '../router';

const DRIVER_PAGE = /^\/driver(\/|$|\?)/;

/** Goes to the page of a notice that was tapped on while the portal was open; in step with `service-worker/open-notice.ts`. */
export function openFromNotice(router: Pick<ReturnType<typeof createRouter>, 'navigate'>): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    const path = data?.open;
    if (typeof path === 'string' && DRIVER_PAGE.test(path)) void router.navigate(path);
  });
}
