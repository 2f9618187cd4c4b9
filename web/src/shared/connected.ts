/**
 * Resolves once the browser knows of a connection, or at once where the worker answers without one. Files of the app are asked for only then: one
 * that couldn't be fetched may stay missing until the page is loaded anew, and a page without room to keep anything would lose what is entered.
 */
export async function connected(): Promise<void> {
  if (navigator.onLine || navigator.serviceWorker?.controller) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
