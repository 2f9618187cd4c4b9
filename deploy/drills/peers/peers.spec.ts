import { expect, test } from '@jest/globals';
import { createTestDatabase } from '@waybook/platform/testing';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PEERS, startPeer } from '../../bench/over-http/servers.mjs';
import { submissionsTo, type BenchRequest } from '../../bench/over-http/submissions.mjs';

const PACKAGES = fileURLToPath(new URL('../../bench/node_modules/@nestjs/typeorm', import.meta.url));
const photo = (name: string) => `/api/uploads/${randomUUID()}-${name}.jpg`;
const DRIVER = {
  email: 'peer@bench.example',
  podPhotos: { building: photo('building'), goods: photo('goods'), deliveryNote: photo('note') },
};

async function send(address: string, { path, method, headers, body }: BenchRequest, changed = {}): Promise<number> {
  const answer = await fetch(`${address}${path}`, { method, headers: { ...headers, ...changed }, body });
  await answer.text();
  return answer.status;
}

/** What we are measured beside decides as we do. Only who ran a benchmark (`npm run bench`) has its packages. */
const whereInstalled = existsSync(PACKAGES) ? test : test.skip;

whereInstalled.each(PEERS)('%s takes a submission, its repetition, and no load twice', async (name) => {
  const database = await createTestDatabase([]);
  const folder = await mkdtemp(join(tmpdir(), 'waybook-peer-'));
  const peer = await startPeer(name, { databaseUrl: database.ownerUrl, folder, drivers: [DRIVER] });
  try {
    const next = await submissionsTo(peer.address, [DRIVER]);
    const request = next();
    const secondKey = { 'idempotency-key': randomUUID() };
    expect(await send(peer.address, request)).toBe(201);
    expect(await send(peer.address, request)).toBe(201);
    expect(await send(peer.address, request, secondKey)).toBe(409);
    expect(await send(peer.address, next(), { authorization: 'Bearer nobody' })).toBe(401);
    const right = next();
    const dearer = { ...right, body: right.body.replace('"grossEarnings":"122.50"', '"grossEarnings":"122.51"') };
    expect(await send(peer.address, dearer)).toBe(422);
  } finally {
    await peer.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
