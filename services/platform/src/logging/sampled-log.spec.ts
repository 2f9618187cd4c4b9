import { expect, test } from '@jest/globals';
import { SampledLog } from './sampled-log.js';

test('the same failure is said once a minute, another one at once', () => {
  const said: string[] = [];
  let now = 0;
  const log = new SampledLog({ warn: (_: unknown, sentence?: string) => void said.push(sentence ?? '') }, () => now);
  log.warn(new Error('refused'), 'not relayed');
  log.warn(new Error('refused'), 'not relayed');
  log.warn(new Error('refused'), 'not consumed', { group: 'a' });
  log.warn(new Error('refused'), 'not consumed', { group: 'b' });
  now = 60_000;
  log.warn(new Error('refused'), 'not relayed');
  expect(said).toEqual(['not relayed', 'not consumed', 'not consumed', 'not relayed']);
});
