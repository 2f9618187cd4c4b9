import { createAppPool, createSystemPool } from '@waybook/platform/database';
import type { TestDatabase } from '@waybook/platform/testing';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { PortalOptions } from '../create-portal.js';

/** A way to a server that a test can cut and mend. */
export interface SeverableWay {
  /** The same URL, by this way. */
  through(url: string): string;
  cut(): Promise<void>;
  /** From now on nothing comes through any more, and no connection ends. */
  hang(): void;
  /** After a cut or a hang. */
  mend(): Promise<void>;
}

/** The portal's pools, by such a way. */
export interface SeverableDatabase extends Omit<SeverableWay, 'through'> {
  readonly options: Pick<PortalOptions, 'appUrl' | 'appPool' | 'systemPool'>;
  close(): Promise<void>;
}

/** @param url of anything on the server */
export async function severableWay(url: string): Promise<SeverableWay> {
  const target = new URL(url);
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
  const through = (address: string) => Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).toString();
  return { through, cut, hang, mend };
}

export async function severableDatabase({ appUrl, systemUrl }: TestDatabase): Promise<SeverableDatabase> {
  const way = await severableWay(appUrl);
  const appPool = createAppPool(way.through(appUrl));
  const systemPool = createSystemPool(way.through(systemUrl));
  return {
    options: { appUrl: way.through(appUrl), appPool, systemPool },
    cut: () => way.cut(),
    hang: () => way.hang(),
    mend: () => way.mend(),
    close: async () => {
      await Promise.all([appPool.end(), systemPool.end()]);
      await way.cut();
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
