const SCRIPT = '/sw.js';
/** The worker's files come after all that the page opens with, also where its own answers come late. */
const REGISTERED_AFTER_LOAD_MS = 3_000;
/** An app that stays open for days is asked to look for a new version, since a browser only does when a page is loaded. */
const LOOKED_FOR_EVERY_MS = 60 * 60_000;

/** Has the browser keep the app for when there is no network. Without workers (an old browser, plain http) the app is as it would be. */
export function keepShell(newVersionReady: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => void setTimeout(() => void register(newVersionReady), REGISTERED_AFTER_LOAD_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(newVersionReady: () => void): Promise<void> {
  try {
    await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' });
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration !== undefined) follow(registration, newVersionReady);
  } catch {
    // Forbidden, or the line has gone: the next visit tries again.
  }
}

function follow(registration: ServiceWorkerRegistration, newVersionReady: () => void): void {
  const announce = () => {
    // The first worker brings what is open.
    if (registration.waiting !== null && registration.active !== null) newVersionReady();
  };
  announce();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', announce),
  );
  // Another tab has taken the new version.
  if (navigator.serviceWorker.controller !== null) {
    navigator.serviceWorker.addEventListener('controllerchange', newVersionReady);
  }
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < LOOKED_FOR_EVERY_MS) return;
    lookedAtMs = Date.now();
    void registration.update().catch(() => undefined);
  });
}
