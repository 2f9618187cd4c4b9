import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bankIdOfRun, endToEndId, runNamedBy } from './end-to-end-id.js';

test('an id that banks can hold names the run and the line, and nobody', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ minLength: 1 }), (runId, lineId) => {
      const id = endToEndId(runId, lineId);
      expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{35}$/);
      expect([runNamedBy(id), runNamedBy(bankIdOfRun(runId))]).toEqual([runId, runId]);
    }),
  );
});

test('lines of a run, and the same line in two runs, have ids of their own', () => {
  const [one, other] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002'];
  const ids = [endToEndId(one, 'a'), endToEndId(one, 'b'), endToEndId(other, 'a')];
  expect(new Set(ids).size).toBe(3);
});

test.each(['', 'NOTPROVIDED', 'Z'.repeat(26), 'Z'.repeat(35), '0'.repeat(20), 'i'.repeat(35)])(
  '"%s" names none',
  (id) => expect(runNamedBy(id)).toBeNull(),
);
