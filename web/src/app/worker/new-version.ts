/** The file that everything begins with; its name holds a hash, so that another version's is another. */
const ENTRY = 'script[type="module"][src]';
/** A worker answers for the page itself with the one that it keeps; with a query, the server is asked. */
const SERVED_PAGE = '/?served';
/** What a worker is told so that it takes the place of the one before; in step with `service-worker/sw.ts`. */
const TAKE_OVER = 'take-over';
/** A worker that is not there by then is given up. */
const INSTALLED_WITHIN_MS = 30_000;
const TAKEN_OVER_WITHIN_MS = 5_000;

/** Whether the page that the server hands out by now begins with another file than the one that is open. */
export function isOutdated(open: Document, served: string): boolean {
  const name = open.querySelector(ENTRY)?.getAttribute('src') ?? '';
  return !served.includes(name);
}

/** Loads the page anew where the server has another version by now. Asked first: where the network has gone, loading would lose the portal, too. */
export async function loadNewVersion(): Promise<void> {
  try {
    const answer = await fetch(SERVED_PAGE, { cache: 'no-store' });
    if (!answer.ok || !isOutdated(document, await answer.text())) return;
  } catch {
    return; // What is open stays open.
  }
  const registration = await currentRegistration();
  // One that has nothing newer to open would open the same page, which fails in the same way, again and again.
  if (registration !== undefined && !(await takeOver(registration))) await registration.unregister();
  window.location.reload();
}

/** Opens the version that waits; a person asked for it. */
export async function openNewVersion(): Promise<void> {
  const registration = await currentRegistration();
  if (registration !== undefined) await takeOver(registration);
  window.location.reload();
}

async function currentRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** @returns whether a newer worker has taken the place of the one before */
async function takeOver(registration: ServiceWorkerRegistration): Promise<boolean> {
  const next = registration.waiting ?? (await installedNext(registration));
  if (next === null) return false;
  next.postMessage(TAKE_OVER);
  return becomes(next, 'activated', TAKEN_OVER_WITHIN_MS);
}

async function installedNext(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing === null) return registration.waiting;
  return (await becomes(installing, 'installed', INSTALLED_WITHIN_MS)) ? installing : null;
}

function becomes(worker: ServiceWorker, wanted: ServiceWorkerState, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === wanted) done(true);
      else if (worker.state === 'redundant') done(false);
    };
    const done = (isSo: boolean) => {
      clearTimeout(timer);
      worker.removeEventListener('statechange', look);
      resolve(isSo);
    };
    const timer = setTimeout(() => done(false), withinMs);
    worker.addEventListener('statechange', look);
    look();
  });
}
