import type { DatabaseRoles } from '@waybook/platform/database';
import { ownedBySystem } from './owned-by-system.js';

/** As `fingerprintOf` has it. */
const FINGERPRINT = (user: string) => `encode(sha256(convert_to(${user}.password_hash, 'UTF8')), 'hex')`;

/** Each by the index of its table: joined as it stands, all memberships of the installation would be read. */
const MEMBERSHIP_OF_REACHED = `select * from public.business_memberships() each where each.user_id = reached.person offset 0`;

/**
 * The memberships of one person, found from one of their accounts: its own first, then whatever its links lead to, over accounts that may sign
 * in. The account has to be one of the business that asks; what is found lies in other businesses, so the function sees all, see `find_credentials`.
 */
export function linkedMembershipsSql(roles: DatabaseRoles): string {
  return `
    create function linked_memberships(wanted uuid)
      returns table (business uuid, business_name text, user_id uuid, user_type text, role text, is_active boolean,
        created_at timestamptz, updated_at timestamptz, password_hash text, needs_code boolean)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        with recursive reached (person) as (
          select u.id from public.users u
          where u.id = wanted and u.business = nullif(current_setting('waybook.business', true), '')::uuid
          union
          select there.person
          from reached
          cross join lateral (${MEMBERSHIP_OF_REACHED}) m
          join public.businesses b on b.id = m.business and b.is_active and m.is_active
          join public.account_links here on here.person = reached.person
          join public.account_links there on there.person = here.partner and there.partner = here.person
          join public.users one on one.id = here.person and ${FINGERPRINT('one')} = here.password_fingerprint
          join public.users other on other.id = there.person and ${FINGERPRINT('other')} = there.password_fingerprint
        )
        select m.business, b.display_name, m.user_id, m.user_type, m.role, m.is_active and b.is_active,
          m.created_at, m.updated_at, u.password_hash, exists (select from public.second_factors f where f.id = m.user_id)
        from reached
        join public.users u on u.id = reached.person
        cross join lateral (${MEMBERSHIP_OF_REACHED}) m
        join public.businesses b on b.id = m.business
        order by m.user_id <> wanted, b.display_name, m.business
      $$;
    ${ownedBySystem(roles, 'linked_memberships(uuid)')}
  `;
}
