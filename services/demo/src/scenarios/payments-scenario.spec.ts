import { expect, test } from '@jest/globals';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import { demoDeliveries } from '../businesses/demo-deliveries.js';
import { decidedAt, weekBack } from '../demo-calendar.js';
import { paymentsScenario } from './payments-scenario.js';

const FRIDAY = 5;

/** The first has an ordinary autumn behind it; the others a Christmas on a Friday, and one on a Thursday. */
test.each(['2026-11-20', '2027-01-19', '2032-01-20'])(
  'runs are prepared while they can be paid: started on %s',
  (day) => {
    const now = new Date(`${day}T10:00:00Z`);
    const prepared = paymentsScenario(demoDeliveries, now).filter(({ key }) => /^run:\d+(:early)?$/.test(key));
    expect(prepared.length).toBeGreaterThan(10);
    for (const { key, at } of prepared) {
      const weeks = Number(key.split(':')[1]);
      const friday = addDays(weekBack(now, weeks).weekEndDate, FRIDAY);
      expect([key, londonDay(at) <= workingDayOnOrBefore(friday)]).toEqual([key, true]);
      const decided = demoDeliveries.drivers
        .flatMap(({ remittances }) => remittances)
        .find(({ weeksBack }) => weeksBack === weeks);
      if (decided) expect(at.getTime()).toBeGreaterThan(decidedAt(decided, now).getTime());
    }
  },
);
