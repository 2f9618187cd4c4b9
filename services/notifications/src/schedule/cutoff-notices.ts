import type { Week } from '@waybook/contracts/calendar';
import type { Notice } from '../notice.js';

/** The notice to a driver who has submitted nothing for the week that ends tomorrow. */
export function cutoffNotice(driver: { id: string; business: string }, week: Week, at: Date): Notice {
  const { id, business } = driver;
  return {
    ...{ business, kind: 'cutoff_tomorrow', audience: { who: 'driver' }, driverId: id, subjectId: null },
    source: week.weekStartDate,
    facts: { weekStartDate: week.weekStartDate },
    happenedAt: at,
  };
}
