import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { rootFromPath } from '../merkle/inclusion-proof.js';
import { rootOf } from '../merkle/merkle-hash.js';
import { storedNodes } from '../merkle/stored-tree.js';
import { pathsAt, rootAt } from '../merkle/tile-tree.js';
import { Sealer } from '../sealing/sealer.js';
import { type Ground, onEachPostgres } from '../testing/on-each-postgres.js';
import { verifyLog } from '../verify/verify-log.js';
import { openCheckpoint, signCheckpoint } from './checkpoint.js';
import { Checkpointer, type CheckpointArchive } from './checkpointer.js';
import { verifierOf, verifiersOf } from './signed-note.js';

const signer = { name: 'waybook.test', privateKey: randomBytes(32) };
const ORIGIN = 'waybook.test/log';

function newArchive(): CheckpointArchive & { notes: string[] } {
  const notes: string[] = [];
  return { notes, put: async (_, note) => void notes.push(note), all: () => Promise.resolve(notes) };
}

/** Beside what it can't read, and what a stranger signed. */
function archivedIn({ notes }: { readonly notes: readonly string[] }) {
  return async (least: number) => {
    const ours = notes
      .map((note) => ({ size: openCheckpoint(note, [verifierOf(signer)])!.size, read: async () => note }))
      .filter(({ size }) => size >= least);
    const strange = signCheckpoint(
      { origin: ORIGIN, size: least, root: Buffer.alloc(32), at: new Date() },
      { ...signer, privateKey: randomBytes(32) },
    );
    return [{ size: least, read: async () => null }, { size: least, read: async () => strange }, ...ours];
  };
}

const fallOver = (): never => {
  throw new Error('Killed at this moment');
};

async function leaves({ database }: Ground): Promise<Buffer[]> {
  const { rows } = await database.systemPool.query<{ leaf: Buffer }>('select leaf from sealed order by seq');
  return rows.map(({ leaf }) => leaf);
}

async function sealMore(ground: Ground, parcels: number): Promise<void> {
  await ground.desk().receiveMany(parcels);
  await new Sealer(ground.database.systemPool).sealAll();
}

onEachPostgres('checkpoints', (ground) => {
  const archive = newArchive();
  const checkpointer = () =>
    new Checkpointer({
      ...{ pool: ground().database.systemPool, origin: ORIGIN, signer, archive, intervalMs: 20 },
      archived: archivedIn(archive),
    });

  test('sign the root over everything sealed, and stand outside the database', async () => {
    for (const parcels of [3, 253, 300]) {
      await sealMore(ground(), parcels);
      await checkpointer().checkpoint();
      const all = await leaves(ground());
      const opened = openCheckpoint(archive.notes.at(-1) as string, [verifierOf(signer)]);
      expect(opened).toEqual({ origin: ORIGIN, size: all.length, root: rootOf(all), at: expect.any(Date) });
    }
    const { rows } = await ground().database.systemPool.query(
      'select level, count(*)::int from merkle_nodes group by 1',
    );
    expect(rows).toEqual([{ level: 8, count: 2 }]);
  });

  test('are not made where nothing was sealed', async () => {
    expect(await checkpointer().checkpoint()).toBeNull();
  });

  test('let an event be proven', async () => {
    const all = await leaves(ground());
    const [path = []] = await pathsAt([270], all.length, storedNodes(ground().database.systemPool));
    expect(rootFromPath(all[270] as Buffer, { index: 270, size: all.length, path })).toEqual(rootOf(all));
  });

  test('leave the root of what was sealed before to be made again', async () => {
    const all = await leaves(ground());
    const root = await rootAt(256, storedNodes(ground().database.systemPool));
    expect(root).toEqual(rootOf(all.slice(0, 256)));
  });

  test('come by themselves while a checkpointer runs', async () => {
    const running = checkpointer();
    running.start();
    const before = archive.notes.length;
    await sealMore(ground(), 1);
    while (archive.notes.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
    await running.stop();
  });

  test('are noted down by the next leader where one died between the archive and the database', async () => {
    const pool = ground().database.systemPool;
    const dying = { ...archive, put: async (size: number, note: string) => archive.put(size, note).then(fallOver) };
    await sealMore(ground(), 2);
    await expect(new Checkpointer({ pool, origin: ORIGIN, signer, archive: dying }).checkpoint()).rejects.toThrow();
    await sealMore(ground(), 1);
    const running = checkpointer();
    running.start();
    const sizes = archive.notes.length;
    while (archive.notes.length === sizes) await new Promise((resolve) => setTimeout(resolve, 10));
    await running.stop();
    const verifying = { pool, origin: ORIGIN, verifiers: [verifierOf(signer)], outside: archive.notes };
    expect(await verifyLog(verifying)).toMatchObject({ checkpoints: archive.notes.length, findings: [] });
  });

  test('of before the key was changed over stay good, and are told where the key of before is not known', async () => {
    const pool = ground().database.systemPool;
    const later = { name: signer.name, privateKey: randomBytes(32) };
    for (const by of [signer, { ...later, previousKey: signer.privateKey }, later]) {
      await sealMore(ground(), 1);
      await new Checkpointer({ pool, origin: ORIGIN, signer: by, archive }).checkpoint();
    }
    const verifying = { pool, origin: ORIGIN, outside: archive.notes };
    const earlier = [verifierOf(signer)];
    expect(await verifyLog({ ...verifying, verifiers: verifiersOf({ ...later, earlier }) })).toMatchObject({
      findings: [],
    });
    const { findings } = await verifyLog({ ...verifying, verifiers: verifiersOf(later) });
    expect(findings[0]!.what).toMatch(/^a checkpoint outside the database is not signed by this log's key/);
  });

  test("can't be changed", async () => {
    const { systemPool } = ground().database;
    await expect(systemPool.query("update checkpoints set note = ''")).rejects.toThrow();
    await expect(systemPool.query('delete from merkle_nodes')).rejects.toThrow();
  });
});
