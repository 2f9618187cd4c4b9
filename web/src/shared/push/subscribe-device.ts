import type { SubscribeDeviceRequest } from '@waybook/contracts/api';

/** The worker comes some seconds after the page; without one there is nothing that shows a notice. */
const WORKER_WITHIN_MS = 15_000;

/**
 * Subscribes this browser at its push service; the person has allowed notices before.
 *
 * @throws Error where the push service can't be reached, or there is no worker
 */
export async function subscribeDevice(publicKey: string): Promise<SubscribeDeviceRequest> {
  const { pushManager } = await workerThatIsThere();
  // One of another person, or with another key of the installation, would be handed out again.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

function workerThatIsThere(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No service worker is there')), WORKER_WITHIN_MS);
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer);
      resolve(registration);
    });
  });
}
