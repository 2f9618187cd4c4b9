import { describe, expect, test } from '@jest/globals';
import { secondPerson } from './second-person.view';

const admin = (id: string, changes: object = {}) => ({
  id,
  firstName: 'Tom',
  lastName: 'Ashworth',
  permissions: ['payments:run'],
  isActive: true,
  ...changes,
});

describe('whoever did the first part of what takes two people', () => {
  test('leaves the second part to a colleague who may, and is told whom to ask', () => {
    expect(secondPerson('settleRun', 'me', [admin('me'), admin('other', { permissions: ['all'] })])).toEqual({
      isBarred: true,
      note: 'Somebody else has to settle this run: you prepared it. Tom Ashworth can.',
    });
  });

  test('does both where nobody else may, and is told so', () => {
    const others = [admin('left', { isActive: false }), admin('finance', { permissions: ['payments:read'] })];
    expect(secondPerson('settleRun', 'me', [admin('me'), ...others])).toEqual({
      isBarred: false,
      note: 'Nobody else who is independent of you may make payment runs and bank files, so you do both.',
    });
  });
});
