import type { Portal } from '@waybook/portal';

/** Requests on their way may finish; what still hangs after that is cut. */
const GRACE_MS = 2_000;

export async function closePortal({ app, close }: Portal): Promise<void> {
  const server = app.getHttpServer();
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await close().finally(() => clearTimeout(impatience));
}
