import { plainRow, type PlainRow } from '@waybook/event-store';
import { erasures } from './erasures.table.js';

/** What says that a person's traces are to go; written along with the event, so that it is carried out whatever happens next. */
export function erasureRow(business: string, person: string, at: Date): PlainRow {
  return plainRow(erasures, { person, business, requested_at: at });
}
