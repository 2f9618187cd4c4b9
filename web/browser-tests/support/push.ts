import type { Page } from '@playwright/test';

/** Delivers a message to the page's worker as the browser does when one has come from its push service. */
export async function push(page: Page, message: object): Promise<void> {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await devtools.detach();
}
