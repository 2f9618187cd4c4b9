import type { DatabaseRoles } from '@waybook/platform/database';
import pg from 'pg';

/** SQL that gives a function to the system's role, which sees all businesses; the application may call it and nobody else may. */
export function ownedBySystem(roles: DatabaseRoles, signature: string): string {
  const [owner, app, system] = [roles.owner, roles.app, roles.system].map((role) => pg.escapeIdentifier(role));
  return `
    revoke all on function ${signature} from public;
    grant execute on function ${signature} to ${app};
    -- A new owner must be able to create in the schema, and its giver must be a member of it, for this one moment.
    grant create on schema public to ${system};
    grant ${system} to ${owner};
    alter function ${signature} owner to ${system};
    revoke ${system} from ${owner};
    revoke create on schema public from ${system};
  `;
}
