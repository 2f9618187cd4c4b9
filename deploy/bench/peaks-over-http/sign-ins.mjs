import { hash } from '@node-rs/argon2';
import { eachAtOnce } from '../over-http/each-at-once.mjs';
import { atMost, ratioOfTimes } from '../over-http/figure-table.mjs';
import { DRIVER_PASSWORD, registerDrivers, registerPeople, signInAsDriver } from '../over-http/submissions.mjs';
import { alone } from './alone.mjs';
import { askFor } from './keep-alive.mjs';
import { meanwhile } from './meanwhile.mjs';
import { watchProcessors, whatItTook } from './what-it-took.mjs';

const DRIVERS = 300;
const AT_ONCE = 50;
/** As many passwords as the portal hashes at once. */
const HASHED_AT_ONCE = 2;
/** As the portal hashes them. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const OTHERS = 4;
const GOAL = 0.8;
const LIMIT_MS = 200;

/**
 * 300 drivers sign in, fifty at a time, while others look at their remittances.
 *
 * @returns `round`, which measures once, and `report` of all that was measured
 */
export async function signIns(postgres, { address, pid }) {
  const emails = await registerPeople(address, { count: DRIVERS });
  const [other] = await registerDrivers(address, { count: 1 });
  const headers = { authorization: await signInAsDriver(address, other.email) };
  const look = () => askFor(200, `${address}/api/remittances`, { headers });
  const signIn = (email) =>
    askFor(200, `${address}/api/driver/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DRIVER_PASSWORD }),
    });
  const signInAll = () => eachAtOnce(emails, AT_ONCE, signIn);
  const passwords = {
    hash: await hash(DRIVER_PASSWORD, COST),
    password: DRIVER_PASSWORD,
    count: DRIVERS,
    atOnce: HASHED_AT_ONCE,
  };
  const round = async () => {
    const tookOf = watchProcessors(postgres, pid);
    const { tookMs: oursMs, answers, p99Ms } = await meanwhile(signInAll, look, OTHERS);
    const processorMs = tookOf();
    const { tookMs: theirsMs, processorMs: aloneMs } = await alone('passwords', passwords);
    return { oursMs, theirsMs, p99Ms, processorMs, aloneMs, answers };
  };
  const report = (measured) => ({
    rows: [
      ratioOfTimes(`${DRIVERS} drivers sign in, beside Argon2 alone`, measured, GOAL),
      atMost(
        '99th percentile of what others ask for meanwhile',
        measured.map(({ p99Ms }) => p99Ms),
        LIMIT_MS,
        'ms',
      ),
    ],
    took: whatItTook('a sign-in', measured, DRIVERS),
  });
  return { round, report };
}
