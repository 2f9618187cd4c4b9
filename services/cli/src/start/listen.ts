import { createServer, type Server } from 'node:net';
import { StartRefused } from './start-refused.js';

/** Where to listen: at one address of the machine, or at all of them. */
export interface ListenAddress {
  readonly port: number;
  readonly host?: string;
}

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
export async function refuseBusyPort({ port, host: chosen }: ListenAddress): Promise<void> {
  await onSomeAddress({ port, host: chosen }, async (host) => {
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
export async function listen(app: Listener, server: Server, wanted: ListenAddress): Promise<number> {
  await onSomeAddress(wanted, async (host) => {
    await app.listen({ port: wanted.port, host, backlog: LISTEN_BACKLOG });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('An HTTP server listens on a port');
  return address.port;
}

async function onSomeAddress(
  { port, host: chosen }: ListenAddress,
  attempt: (host: string) => Promise<void>,
): Promise<void> {
  for (const host of chosen === undefined ? ALL_ADDRESSES : [chosen]) {
    try {
      return await attempt(host);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (NO_SUCH_ADDRESS.has(code)) continue;
      throw refusal(code, port) ?? error;
    }
  }
  throw new StartRefused(
    chosen === undefined
      ? 'This machine has no network address to listen on.'
      : `This machine has no address ${chosen}: set WAYBOOK_HOST to one that it has.`,
  );
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
