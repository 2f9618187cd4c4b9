import { describe as group, expect, test } from '@jest/globals';
import type { DeadLetter } from '@waybook/event-feed';
import { describe } from './dead-letters.js';

const letter: DeadLetter = {
  consumer: 'notifications',
  event: {
    id: 'e-1',
    topic: 'waybook.remittance.v1',
    key: 'remittance-1',
    type: 'remittance.approved',
    business: 'b-1',
    subject: 'remittance-1',
    time: '2026-11-21T10:00:00.000Z',
    seq: 42,
    data: {},
  },
  attempts: 6,
  error: 'Error: no such driver',
  putAsideAt: new Date('2026-11-21T10:00:01.000Z'),
  waiting: 1,
};

group('the list of dead letters', () => {
  test('says what each is, where it comes from and why it failed', () => {
    expect(describe([letter])).toBe(
      [
        'notifications e-1',
        '  remittance.approved of remittance-1 (waybook.remittance.v1, event 42 of the log), business b-1',
        '  6 attempts since 2026-11-21T10:00:01.000Z; 1 event of its key waiting behind it',
        '  Error: no such driver',
        '1 event in all.',
      ].join('\n'),
    );
  });

  test('says that there are none', () => {
    expect(describe([])).toBe('There are no dead letters.');
  });
});
