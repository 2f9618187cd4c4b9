import { expect, test } from '@jest/globals';
import { measureGrowth } from './measure-growth.js';
import { growthOf, report } from './report.js';

test('what the drill measures works beside two small logs, and says how much more the larger takes', async () => {
  const sizes = await measureGrowth([200, 400], { warmUps: 0, rounds: 1, say: () => undefined });
  expect(sizes.map(({ events }) => events)).toEqual([200, 400]);
  const growth = growthOf(sizes);
  expect(growth.every(({ figures, ratio }) => figures.every((ms) => ms > 0) && ratio > 0)).toBe(true);
  expect(growth.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['submission, processor time', '1,000 appends, 32 at once', 'start of an instance']),
  );
  expect(report(sizes, 0)).toContain('| | 200 events | 400 events | ratio | |');
});
