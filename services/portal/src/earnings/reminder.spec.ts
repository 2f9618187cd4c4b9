import { describe, expect, test } from '@jest/globals';
import { givenEvents } from '@waybook/event-store/testing';
import {
  DriverHasSubmitted,
  DriverNotReminded,
  EarningsDriverNotFound,
  EarningsWeekNotAccepted,
  RemindedToday,
} from './earnings.errors.js';
import { reminderStream, remindSubmission, type ReminderEvent, type RemindSubmission } from './reminder.js';

const driver = { id: '0193a3f0-0000-7000-8000-000000000051', name: 'Grace Okafor', status: 'active' } as const;
const by = '0193a3f0-0000-7000-8000-000000000052';
const at = new Date('2026-11-20T23:30:00.000Z');
const command: RemindSubmission = { driver, weekStartDate: '2026-11-09', hasSubmitted: false, by, at };
const sent: ReminderEvent = {
  type: 'SubmissionReminderSent',
  data: { driverId: driver.id, weekStartDate: '2026-11-09', sentBy: by, sentAt: at.toISOString() },
};

const given = (...events: ReminderEvent[]) => ({
  reminding: (changes: Partial<RemindSubmission> = {}) =>
    givenEvents(reminderStream, ...events).when((reminders) => remindSubmission(reminders, { ...command, ...changes })),
});

describe('a submission reminder', () => {
  test('asks a driver for a week', () => {
    given().reminding().thenEvents(sent);
  });

  test('is sent once a day for a week, by London’s clock', () => {
    given(sent).reminding().thenRefuses(RemindedToday);
    given(sent)
      .reminding({ at: new Date('2026-11-20T00:10:00.000Z') })
      .thenRefuses(RemindedToday);
    const tomorrow = new Date('2026-11-21T00:10:00.000Z');
    given(sent)
      .reminding({ at: tomorrow })
      .thenEvents({ ...sent, data: { ...sent.data, sentAt: tomorrow.toISOString() } });
    given(sent)
      .reminding({ weekStartDate: '2026-11-02' })
      .thenEvents({ ...sent, data: { ...sent.data, weekStartDate: '2026-11-02' } });
  });

  test('makes sense only while something is missing that the driver can send in', () => {
    given().reminding({ hasSubmitted: true }).thenRefuses(DriverHasSubmitted);
    given()
      .reminding({ driver: { ...driver, status: 'suspended' } })
      .thenRefuses(DriverNotReminded);
    given().reminding({ driver: null }).thenRefuses(EarningsDriverNotFound);
    given().reminding({ weekStartDate: '2026-11-10' }).thenRefuses(EarningsWeekNotAccepted);
    expect(() => remindSubmission({}, { ...command, hasSubmitted: true })).toThrow(
      'Grace Okafor has sent in a remittance for the week of Nov 09, 2026 already.',
    );
  });
});
