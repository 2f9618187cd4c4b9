import { hash } from '@node-rs/argon2';
import { eachAtOnce } from '../over-http/each-at-once.mjs';
import { atMost, ratioOfTimes } from '../over-http/figure-table.mjs';
import { DRIVER_PASSWORD, registerDrivers, registerPeople, signInAsDriver } from '../over-http/submissions.mjs';
import { msAlone } from './alone.mjs';
import { meanwhile } from './meanwhile.mjs';

const DRIVERS = 300;
const AT_ONCE = 50;
/** As many passwords as the portal hashes at once. */
const HASHED_AT_ONCE = 2;
/** As the portal hashes them. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const OTHERS = 4;
const GOAL = 0.8;
const LIMIT_MS = 200;

/** 300 drivers sign in, fifty at a time, while others look at their remittances. */
export async function measureSignIns({ address }, rounds) {
  const emails = await registerPeople(address, { count: DRIVERS });
  const [other] = await registerDrivers(address, { count: 1 });
  const headers = { authorization: await signInAsDriver(address, other.email) };
  const look = async () => {
    const answer = await fetch(`${address}/api/remittances`, { headers });
    if (!answer.ok) throw new Error(`The portal answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const signInAll = () => eachAtOnce(emails, AT_ONCE, (email) => signInAsDriver(address, email));
  const passwords = {
    hash: await hash(DRIVER_PASSWORD, COST),
    password: DRIVER_PASSWORD,
    count: DRIVERS,
    atOnce: HASHED_AT_ONCE,
  };
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const { tookMs, p99Ms } = await meanwhile(signInAll, look, OTHERS);
    measured.push({ oursMs: tookMs, theirsMs: await msAlone('passwords', passwords), p99Ms });
  }
  return [
    ratioOfTimes(`${DRIVERS} drivers sign in, beside Argon2 alone`, measured, GOAL),
    atMost(
      '99th percentile of what others ask for meanwhile',
      measured.map(({ p99Ms }) => p99Ms),
      LIMIT_MS,
      'ms',
    ),
  ];
}
