import { expect, test } from '@jest/globals';
import { WEBHOOK_EVENT_GROUPS } from '../api/webhooks.js';
import { PUBLIC_EVENT_TYPES } from './public-events.js';

test('a webhook may choose among all public events', () => {
  expect(WEBHOOK_EVENT_GROUPS.flatMap(({ types }) => types).toSorted()).toEqual([...PUBLIC_EVENT_TYPES].toSorted());
});
