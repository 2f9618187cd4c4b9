import type { Statement } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import type { SessionLimits } from '@waybook/platform/config';
import { COMPANY_SESSION_LIFE_MS } from '../auth-settings.js';
import type { SignedInPerson } from './signed-in-person.js';
import type { UsedFrom } from './used-from.js';

/** A browser that keeps no cookies is never known: a mail tells of it once in this time. */
export const SAME_PLACE_MS = 24 * 60 * 60 * 1_000;

/**
 * All that a sign-in writes, in one statement: it is most of what one costs besides the password's hash. The account is locked first, and where
 * its password is another one by now, nothing is written. Whether this is the first sign-in, and what the history said of the
 * same place, is as it was before.
 */
const OPEN = `
  with account as (
    update users set last_login_at = $5::timestamptz, updated_at = $5::timestamptz
    from (select id, last_login_at from users where id = $2::uuid and password_hash = $3::text for no key update) as before
    where users.id = before.id
    returning users.id, before.last_login_at is null as is_first
  ), mail as (
    insert into new_device_mails (id, business, person, device, address, asked_at, next_attempt_at)
    select $11::uuid, $4::uuid, id, $6::text, $7::text, $5::timestamptz, $5::timestamptz from account
    where not is_first and not $12::boolean and not exists (
      select from security_history where person = $2::uuid and starts_with(kind, 'signed_in_with_')
        and device is not distinct from $6::text and address = $7::text and happened_at > $13::timestamptz)
  ), entry as (
    insert into security_history (id, business, person, kind, device, address, happened_at)
    select $14::uuid, $4::uuid, id, $15::text, $6::text, $7::text, $5::timestamptz from account
  ), run_out as (
    delete from sessions using account
    where sessions.business = $4::uuid and sessions.user_id = account.id and sessions.expires_at <= $5::timestamptz
  )
  insert into sessions
    (id, business, user_id, session_epoch, generation, created_at, rotated_at, expires_at, device, address, second_factor_at,
     company_until, proved_at)
  select $1::uuid, $4::uuid, id, $8::integer, 1, $5::timestamptz, $5::timestamptz,
    least($9::timestamptz, $16::timestamptz), $6::text, $7::text, $10::timestamptz, $16::timestamptz, $17::timestamptz
  from account
  returning id`;

/** Opens a session, in a transaction of its business; answers a row where it did, and none where the password was changed since it was compared. */
export function openSession(
  session: string,
  { id, business, passwordHash, sessionEpoch, secondFactorAt, provedAt, by, isDeviceKnown }: SignedInPerson,
  { from, at, limits }: { readonly from: UsedFrom; readonly at: Date; readonly limits: SessionLimits },
): Statement {
  const later = (ms: number) => new Date(at.getTime() + ms);
  const companyUntil = by === 'company' ? later(COMPANY_SESSION_LIFE_MS) : null;
  return {
    name: 'open-session',
    text: OPEN,
    values: [
      ...[session, id, passwordHash, business, at, from.device, from.address, sessionEpoch],
      ...[
        later(Math.min(limits.idleMs, limits.lifeMs)),
        secondFactorAt,
        uuidv7(),
        isDeviceKnown,
        later(-SAME_PLACE_MS),
      ],
      ...[uuidv7(), `signed_in_with_${by}`, companyUntil, provedAt],
    ],
  };
}
