import { createServer } from 'node:net';

/** A port of this machine's own address that nobody listens on. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** Several at once: asked for one after the other, the same may come twice. */
export async function freePorts(count) {
  const probes = await Promise.all(Array.from({ length: count }, listening));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}

function listening() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => resolve(probe));
  });
}
