import { expect, test } from '@jest/globals';
import { eventLoopSection, isFree, measureEventLoop, withoutEventLoop, type EventLoopDelays } from './event-loop.js';

test('the drill measures each entry point, and writes a row for each', async () => {
  const delays = await measureEventLoop(
    ({ entry, size }) => /^header range|\/api\/tickets$/.test(entry) && size === '1×',
  );
  expect(delays.entries.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining(['header range of PUT /api/driver/profile', 'POST /api/tickets']),
  );
  expect(isFree(delays)).toBe(true);
  const section = eventLoopSection(delays);
  expect(section.match(/^\| `/gm)).toHaveLength(delays.entries.length);
  expect(withoutEventLoop(`# Page\n\n${section}`)).toBe('# Page\n');
});

test('one late answer is named', () => {
  const slowest = { attack: 'signs', size: '1×' } as const;
  const late = { entry: 'header range', requests: 1, slowest, delayMs: 9, failures: 0 };
  const delays: EventLoopDelays = { entries: [{ ...late, loopMs: 900 }], limitMs: 250, usualMs: 5 };
  expect(isFree(delays)).toBe(false);
  expect(eventLoopSection(delays)).toContain('Somebody waited longer');
});
