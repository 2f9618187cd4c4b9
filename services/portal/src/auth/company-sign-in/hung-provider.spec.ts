import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestPerson } from '../../testing/index.js';
import { COMPANY, CompanyGround, said } from './testing/company-ground.js';
import { LyingProvider } from './testing/lying-provider.js';

/** As in the attack that kept another business out for 20 seconds. */
const CALLS = 160;
/** Half of what the attack kept others waiting; on a machine that does nothing else it is some 100 ms. */
const ANSWERED_WITHIN_MS = 10_000;
const SEVERAL_CALLS_LATER_MS = 1_000;

let ground: CompanyGround;
let hanging: LyingProvider;
let healthy: LyingProvider;
let [victim, other]: TestPerson[] = [];

beforeAll(async () => {
  ground = await CompanyGround.open();
  [hanging, healthy] = [await LyingProvider.listen(), await LyingProvider.listen()];
  const { people } = ground.portal;
  [victim, other] = [await people.admin(await people.business()), await people.admin(await people.business())];
  await ground.set(victim, hanging.issuer);
  await ground.set(other, healthy.issuer);
});
afterAll(async () => {
  await Promise.all([hanging?.close(), healthy?.close()]);
  await ground?.portal.close();
});

test('a provider that hangs under 160 calls keeps nobody of another business waiting', async () => {
  hanging.lies = { isHanging: true };
  const { business } = victim!;
  const calls = Array.from({ length: CALLS }, () => ground.portal.asNobody().post(`${COMPANY}/start`, { business }));
  await new Promise((resolve) => setTimeout(resolve, SEVERAL_CALLS_LATER_MS));
  const beganAt = performance.now();
  const { url } = await ground.begin(other!.business);
  expect(performance.now() - beganAt).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(url.href).toContain(healthy.issuer);
  for (const answer of await Promise.all(calls)) expect([429, 503]).toContain(answer.statusCode);

  // Whoever signs in at the business itself is let in once its provider answers again.
  hanging.lies = {};
  const again = await ground.portal.asNobody().post(`${COMPANY}/start`, { business });
  expect(said(again)[0]).toBe(200);
}, 60_000);
