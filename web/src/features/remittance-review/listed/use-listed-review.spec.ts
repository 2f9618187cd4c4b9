import { expect, test } from '@jest/globals';
import type { ListedRemittanceAnswer, RemittanceStatus } from '@waybook/contracts/api';
import { nextToDecide } from './use-listed-review';

const rows = (...statuses: RemittanceStatus[]) =>
  statuses.map((status, index) => ({ id: String(index), status })) as ListedRemittanceAnswer[];

test.each<[string, RemittanceStatus[], string, string | undefined]>([
  ['the one below', ['pending', 'pending', 'pending'], '1', '2'],
  ['the next below that waits', ['pending', 'pending', 'approved', 'pending'], '1', '3'],
  ['the nearest above where none waits below', ['pending', 'pending', 'pending', 'rejected'], '2', '1'],
  ['none where no other waits', ['approved', 'pending', 'rejected'], '1', undefined],
  ['the first that waits where it has left the list', ['approved', 'pending'], 'gone', '1'],
])('after a decision comes %s', (_, statuses, id, next) => {
  expect(nextToDecide(rows(...statuses), id)).toBe(next);
});
