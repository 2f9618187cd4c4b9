import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { domainError } from '@waybook/platform/errors';
import { startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { automaticReminder } from './automatic-reminder.js';

let desk: TestPortal;
beforeAll(async () => {
  desk = await startTestPortal();
});
afterAll(() => desk?.close());

test('the clock reminds by the rules of the button: once a day, and nobody who drives no more', async () => {
  const { people, portal, clock, database } = desk;
  const business = await people.business();
  const driver = await people.driver(business);
  const gone = await people.driver(business, { status: 'inactive' });
  const remind = automaticReminder({ remind: (command) => portal.commands.execute(command) });
  expect(await remind(business, driver.id, clock.now())).toBe(true);
  expect(await remind(business, driver.id, clock.now())).toBe(true);
  expect(await remind(business, gone.id, clock.now())).toBe(false);
  const { rows } = await database.systemPool.query<{ reminders_sent: number }>(
    'select reminders_sent from driver_compliance where business = $1',
    [business],
  );
  expect(rows).toEqual([{ reminders_sent: 1 }]);
});

const NotNow = domainError('CLOCK_NOT_TRUSTED', 'unavailable', 'Not now.');

test('a reminder that can not be recorded now is not taken for one that nobody needs', async () => {
  const refused = { remind: () => Promise.reject(new NotNow()) };
  await expect(automaticReminder(refused)('business', 'driver', new Date())).rejects.toThrow('Not now.');
});
