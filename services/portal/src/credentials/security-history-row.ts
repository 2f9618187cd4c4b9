import type { SecurityEntryKind } from '@waybook/contracts/api';
import { plainRow, type CommandEnvelope, type PlainRow } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { securityHistory } from './security-history.table.js';

/** Where somebody was when they did it, as far as its person needs it to recognize the place. */
export interface Place {
  /** "Chrome on Android"; null where the browser doesn't say. */
  readonly device: string | null;
  /** Of an IPv6 address the network alone. Null where nobody knows it any more. */
  readonly address: string | null;
}

/** What the office did from: its own place is nothing for the person to see. */
export const THE_OFFICE: Place = { device: null, address: null };

export interface SecurityEntry {
  readonly person: string;
  readonly kind: SecurityEntryKind;
  readonly from: Place;
}

/** What whoever changes somebody's sign-in writes in the same statement as the event. */
export function securityHistoryRow({ business, at }: CommandEnvelope, { person, kind, from }: SecurityEntry): PlainRow {
  const { device, address } = from;
  return plainRow(securityHistory, {
    id: uuidv7(),
    business,
    person,
    kind,
    device,
    address,
    happened_at: at,
    times: 1,
  });
}
