import { expect, test } from '@jest/globals';
import { until } from '../testing/index.js';
import { RequestOutages } from './request-outages.js';

type Line = Readonly<Record<string, unknown>>;

function logged() {
  const lines: { level: string; line: Line }[] = [];
  const at = (level: string) => (line: Line) => void lines.push({ level, line });
  return { lines, logger: { warn: at('warn'), log: at('log'), debug: at('debug') } };
}

const details = { requestId: 'r1' };

test('an outage is said once when it begins, with its cause, and once when it is over', async () => {
  const { lines, logger } = logged();
  const outages = new RequestOutages(logger, 200);
  const error = new Error('no space');
  for (let count = 0; count < 1_000; count++) outages.met({ kind: 'disk_full', error, details });
  const loud = () => lines.filter(({ level }) => level !== 'debug');
  expect(loud()).toEqual([{ level: 'warn', line: expect.objectContaining({ kind: 'disk_full', err: error }) }]);
  expect(lines.filter(({ level }) => level === 'debug')).toHaveLength(1_000);
  await until(() => loud().length > 1);
  expect(loud()[1]).toEqual({
    level: 'log',
    line: expect.objectContaining({ kind: 'disk_full', outageMs: expect.any(Number) }),
  });
});

test('each kind has its own, and one that comes back is another one', async () => {
  const { lines, logger } = logged();
  const outages = new RequestOutages(logger, 1);
  const begun = () => lines.filter(({ level }) => level === 'warn').map(({ line }) => line['kind']);
  const ended = () => lines.filter(({ level }) => level === 'log').length;
  outages.met({ kind: 'unreachable', error: new Error('away'), details });
  outages.met({ kind: 'disk_full', error: new Error('full'), details });
  await until(() => ended() === 2);
  outages.met({ kind: 'unreachable', error: new Error('away'), details });
  expect(begun()).toEqual(['unreachable', 'disk_full', 'unreachable']);
  await until(() => ended() === 3);
});
