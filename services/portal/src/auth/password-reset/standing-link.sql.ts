import type { ResetPasswordAnswer } from '@waybook/contracts/api';
import type { ContextQuery } from '@waybook/event-store';
import { resetSecretHash, type ResetToken } from '@waybook/platform/reset-links';

/** Whose link it is, and the name that they sign in with. */
export type LinkedPerson = ResetPasswordAnswer;

/** A row where the link is good: not expired, of the password and address that the person has now, and they may sign in. */
export function standingLink({ person, secret }: ResetToken, at: Date): ContextQuery {
  return { name: 'standing-reset-link', text: STANDING_LINK, values: [person, resetSecretHash(secret), at] };
}

const STANDING_LINK = `
  select person.type, person.login
  from password_resets link
  join users on users.id = link.id
  join lateral (
    select 'driver' as type, email as login, email from drivers where id = link.id and status <> 'inactive'
    union all
    select 'admin', username, email from admin_users where id = link.id and is_active
  ) person on true
  join businesses on businesses.id = link.business and businesses.is_active
  where not exists (select from invitations where id = link.id and withdrawn_at is not null)
    and link.id = $1::uuid and link.secret_hash = $2::text and link.expires_at > $3::timestamptz
    and link.sign_in_fingerprint = sign_in_fingerprint(users.password_hash, person.email)`;
