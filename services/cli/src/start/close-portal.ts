import type { Portal } from '@waybook/portal';

/** Requests on their way may finish; what still hangs after that is cut. */
const GRACE_MS = 2_000;

export async function closePortal(portal: Portal): Promise<void> {
  const server = portal.app.getHttpServer();
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await portal.close().finally(() => clearTimeout(impatience));
}
