import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { asOwnerAlone } from './as-owner.js';

const TURN = { lock: 4_711, refusal: 'Somebody does this already.' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database?.drop());

const alone = <T>(work: () => Promise<T>) => asOwnerAlone(database.ownerUrl, TURN, work);

test('whoever comes while another works is refused', async () => {
  const second = () => alone(() => Promise.resolve('done'));
  await alone(() => expect(second()).rejects.toThrow(TURN.refusal));
});

test('whoever comes next has the turn at once, whatever became of the one before', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await expect(alone(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    await expect(alone(() => Promise.resolve(turn))).resolves.toBe(turn);
  }
});
