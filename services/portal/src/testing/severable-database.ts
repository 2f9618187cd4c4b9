import { createAppPool, createSystemPool } from '@waybook/platform/database';
import type { TestDatabase } from '@waybook/platform/testing';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { PortalOptions } from '../create-portal.js';

/** A way to the database that a test can cut and mend. */
export interface SeverableDatabase {
  readonly options: Pick<PortalOptions, 'appUrl' | 'appPool' | 'systemPool'>;
  cut(): Promise<void>;
  /** From now on nothing comes through any more, and no connection ends. */
  hang(): void;
  /** After a cut or a hang. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function severableDatabase({ appUrl, systemUrl }: TestDatabase): Promise<SeverableDatabase> {
  const target = new URL(appUrl);
  const open = new Set<Socket>();
  let server: Server;
  let port = 0;
  let isHanging = false;
  const listen = async () => {
    server = createServer((inbound) => {
      join(inbound, connect(Number(target.port), target.hostname), open);
      if (isHanging) inbound.pause();
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    server.close();
    for (const socket of open) socket.destroy();
    await once(server, 'close');
  };
  const hang = () => {
    isHanging = true;
    for (const socket of open) socket.pause();
  };
  const mend = async () => {
    if (!isHanging) return listen();
    isHanging = false;
    for (const socket of open) socket.resume();
  };
  await listen();
  const throughHere = (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).toString();
  const appPool = createAppPool(throughHere(appUrl));
  const systemPool = createSystemPool(throughHere(systemUrl));
  return {
    options: { appUrl: throughHere(appUrl), appPool, systemPool },
    cut,
    hang,
    mend,
    close: async () => {
      await Promise.all([appPool.end(), systemPool.end()]);
      await cut();
    },
  };
}

function join(inbound: Socket, outbound: Socket, open: Set<Socket>): void {
  for (const [socket, other] of [
    [inbound, outbound],
    [outbound, inbound],
  ] as const) {
    open.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    socket.pipe(other);
  }
}
