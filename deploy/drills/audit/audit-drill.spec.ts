import { expect, test } from '@jest/globals';
import { measureLogs } from './measure-logs.js';
import { report } from './report.js';

const SIZES = [400, 1_200];
const AMOUNTS = { rounds: 1, proofs: 3, appends: 40 };

/** The machine that tests may have no psql, and nothing here depends on how long it takes. */
const COPY_MS = 1;

test('what the drill measures works on a small log: verified, rebuilt as a replay says, proven, replayed, appended to', async () => {
  const sizes = await measureLogs(SIZES, { copyMs: async () => COPY_MS, say: () => undefined, amounts: AMOUNTS });
  expect(sizes.map(({ events }) => events)).toEqual(SIZES);
  for (const { rounds, proofs, replays, appends } of sizes) {
    const times = [
      ...rounds.flatMap(({ verify, rebuild, processors: { node } }) => [verify, rebuild, node]),
      ...proofs,
      ...replays,
      ...appends,
    ];
    expect(times.every((time) => time > 0)).toBe(true);
  }
  const emmett = { events: 1_000, batchSizes: [100], eventsPerSecond: 1 };
  const written = report({ sizes, emmett, loadBefore: 0 });
  expect(written).toContain('| 1,200 ');
  expect(written).toMatch(/for each of 1,200 events: PostgreSQL (\d+\.\d µs|unknown), Node \d+\.\d µs/);
});
