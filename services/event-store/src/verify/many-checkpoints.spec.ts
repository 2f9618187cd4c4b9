import { expect, jest, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { Checkpointer } from '../checkpoints/checkpointer.js';
import { verifierOf } from '../checkpoints/signed-note.js';
import { Sealer } from '../sealing/sealer.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { verifyLog } from './verify-log.js';

const CHECKPOINTS = 100;
const ORIGIN = 'waybook.test/log';
const signer = { name: 'waybook.test', privateKey: randomBytes(32) };

onEachPostgres('a log that was signed very often', (ground) => {
  test('is verified with as few questions to the database as one that was signed once', async () => {
    const pool = ground().database.systemPool;
    const outside: string[] = [];
    const archive = { put: async (_: number, note: string) => void outside.push(note), all: async () => outside };
    const checkpointer = new Checkpointer({ pool, origin: ORIGIN, signer, archive });
    const desk = ground().desk();
    for (let made = 0; made < CHECKPOINTS; made++) {
      for (let parcel = 0; parcel < 3; parcel++) await desk.receive(newId());
      await new Sealer(pool).sealAll();
      await checkpointer.checkpoint();
    }
    const asked = jest.spyOn(pool, 'connect');
    try {
      const report = await verifyLog({ pool, origin: ORIGIN, verifiers: [verifierOf(signer)], outside });
      expect(report).toMatchObject({ checkpoints: CHECKPOINTS, protectedSize: 3 * CHECKPOINTS, findings: [] });
      expect(asked.mock.calls.length).toBeLessThan(CHECKPOINTS / 2);
    } finally {
      asked.mockRestore();
    }
  });
});
