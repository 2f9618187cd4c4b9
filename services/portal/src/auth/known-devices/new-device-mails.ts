import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { UsedFrom } from '../sessions/used-from.js';

/** A browser that keeps no cookies is never known: it is told of once in this time. */
export const SAME_PLACE_MS = 24 * 60 * 60 * 1_000;

export interface NewDevice {
  readonly business: string;
  readonly person: string;
  readonly from: UsedFrom;
  readonly at: Date;
}

const ASK = `
  insert into new_device_mails (id, business, person, device, address, asked_at, next_attempt_at)
  select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::timestamptz, $6::timestamptz
  where not exists (
    select from security_history where person = $3::uuid and starts_with(kind, 'signed_in_with_')
      and device is not distinct from $4::text and address = $5::text and happened_at > $7::timestamptz)`;

/** In the transaction of the sign-in, before its own entry in the history. */
export async function askForNewDeviceMail(
  connection: pg.PoolClient,
  { business, person, from, at }: NewDevice,
): Promise<void> {
  const since = new Date(at.getTime() - SAME_PLACE_MS);
  await connection.query(ASK, [uuidv7(), business, person, from.device, from.address, at, since]);
}
