import { expect, test } from '@jest/globals';
import { exampleCall, lastUse, madeBy, shownKey } from './api-key.view';

test('of a key its ending alone is shown', () => {
  expect(shownKey({ ending: 'x1Yz' })).toBe('wbk_…x1Yz');
});

test('when it was used last, and by whom it was made', () => {
  expect(lastUse({ lastUsedAt: null })).toBe('Never');
  expect(lastUse({ lastUsedAt: '2026-11-20T09:05:00.000Z' })).toBe('Nov 20, 2026, 09:05');
  const createdAt = '2026-11-20T09:00:00.000Z';
  expect(madeBy({ createdAt, createdByName: 'Ada Byron' })).toBe('Nov 20, 2026 by Ada Byron');
  expect(madeBy({ createdAt, createdByName: null })).toBe('Nov 20, 2026');
});

test('how to try it', () => {
  expect(exampleCall('https://portal.example', 'wbk_k')).toBe(
    'curl -H "Authorization: Bearer wbk_k" "https://portal.example/api/events?limit=10"',
  );
});
