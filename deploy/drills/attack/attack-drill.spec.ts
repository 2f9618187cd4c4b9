import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { attack, type Attacked } from './attack.js';
import { startAttackedPortal, type AttackedPortal } from './attacked-portal.js';
import { ATTACKERS } from './attackers.js';
import { fuzzer, type Reach } from './fuzzer.js';
import { report } from './report.js';

/** The same cases each time: the drill looks for new ones. */
const REACH: Reach = { phases: ['fuzzing'], casesPerRoute: 1, seed: 2_026 };

const missing =
  fuzzer.whatIsMissing() ??
  (await fuzzer.fetch().then(
    () => null,
    (error: Error) => error.message.split('\n')[0]!,
  ));
if (missing !== null) console.log(`The API is not attacked: ${missing}.`);
const whereItCanBe = missing === null ? describe : describe.skip;

whereItCanBe('a fuzzer that knows nothing but the OpenAPI document', () => {
  let portal: AttackedPortal;
  const results: Attacked[] = [];

  beforeAll(async () => {
    portal = await startAttackedPortal();
  });
  afterAll(() => portal?.close());

  // Each route is one attacker's, in turn: the drill has all of them call all.
  test.each(ATTACKERS.map((attacker, turn) => ({ attacker, turn, name: attacker.name })))(
    'finds nothing as $name',
    async ({ attacker, turn }) => {
      const result = await attack(portal.address, attacker, REACH, (place) => place % ATTACKERS.length === turn);
      results.push(result);
      expect(result.failures.length === 0 ? '' : result.printed).toBe('');
      expect(result.errors).toEqual([]);
      expect(result.routes).toBe(result.described);
      expect(result.cases).toBeGreaterThanOrEqual(result.described);
      expect(result.stillIn).toBe(true);
    },
  );

  test('writes a page with a row for each', () => {
    expect(report(results, REACH).match(/^\| (admin|driver|nobody) \|/gm)).toHaveLength(ATTACKERS.length);
  });
});
