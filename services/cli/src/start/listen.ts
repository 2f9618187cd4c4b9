import { createServer, type Server } from 'node:net';
import { StartRefused } from './start-refused.js';

/** All addresses of the machine; without IPv6 only the second works. */
const ALL_ADDRESSES = ['::', '0.0.0.0'];
/**
 * Connections that wait to be accepted: more than the browsers that reconnect at once after a restart. The kernel drops further ones (Linux allows
 * 4,096 at most by default), and clients retry after one, three, seven seconds.
 */
const LISTEN_BACKLOG = 4_096;
const NO_SUCH_ADDRESS = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/**
 * Checks the port before anything slow begins, because a busy port is the most likely reason not to start.
 *
 * @throws StartRefused
 */
export async function refuseBusyPort(port: number): Promise<void> {
  await onSomeAddress(port, async (host) => {
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host }, resolve);
    });
    await new Promise((closed) => probe.close(closed));
  });
}

/** Nest's application, or Fastify alone. */
interface Listener {
  listen(options: { readonly port: number; readonly host: string; readonly backlog: number }): Promise<unknown>;
}

/** @returns the port, chosen by the system where 0 was requested */
export async function listen(app: Listener, server: Server, port: number): Promise<number> {
  await onSomeAddress(port, async (host) => {
    await app.listen({ port, host, backlog: LISTEN_BACKLOG });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('An HTTP server listens on a port');
  return address.port;
}

async function onSomeAddress(port: number, attempt: (host: string) => Promise<void>): Promise<void> {
  for (const host of ALL_ADDRESSES) {
    try {
      return await attempt(host);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (NO_SUCH_ADDRESS.has(code)) continue;
      throw refusal(code, port) ?? error;
    }
  }
  throw new StartRefused('This machine has no network address to listen on.');
}

function refusal(code: string, port: number): StartRefused | undefined {
  if (code === 'EADDRINUSE') {
    return new StartRefused(`Port ${port} is in use: stop what runs there, or set PORT to another one.`);
  }
  if (code === 'EACCES') {
    return new StartRefused(`Port ${port} is not open to this user: set PORT to one from 1024 on.`);
  }
  return undefined;
}
