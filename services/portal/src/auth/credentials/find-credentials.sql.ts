import type { DatabaseRoles } from '@waybook/platform/database';
import pg from 'pg';

/**
 * Signing in knows no business yet, so row-level security shows it nothing. This one function finds credentials by name
 * in all businesses, as the system's role; the application's role may call it and nothing else may.
 *
 * The claim says who has the name, and their row what they sign in with: an admin claims their e-mail address as well.
 */
export function findCredentialsSql(roles: DatabaseRoles): string {
  const [owner, app, system] = [roles.owner, roles.app, roles.system].map((role) => pg.escapeIdentifier(role));
  return `
    create function find_credentials(wanted_kind text, wanted_name text)
      returns table (id uuid, business uuid, password_hash text, name text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select u.id, u.business, u.password_hash, person.name
        from public.claims c
        cross join lateral (
          select d.id, d.email as name from public.drivers d
          where wanted_kind = 'driver' and d.id = right(c.stream, 36)::uuid
          union all
          select a.id, a.username as name from public.admin_users a
          where wanted_kind = 'admin' and a.id = right(c.stream, 36)::uuid
        ) as person
        join public.users u on u.id = person.id
        where c.scope = 'sign-in' and c.value = wanted_name
      $$;
    revoke all on function find_credentials(text, text) from public;
    grant execute on function find_credentials(text, text) to ${app};
    -- A new owner must be able to create in the schema, and its giver must be a member of it, for this one moment.
    grant create on schema public to ${system};
    grant ${system} to ${owner};
    alter function find_credentials(text, text) owner to ${system};
    revoke ${system} from ${owner};
    revoke create on schema public from ${system};
  `;
}
