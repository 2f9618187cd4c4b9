/** Names of the database roles, as they are recorded in the table `installation`. */
export interface DatabaseRoles {
  /** Owns the tables and runs migrations; nothing else signs in as it. */
  readonly owner: string;
  /** Serves requests: sees and writes the rows of one business at a time. */
  readonly app: string;
  /** Works on the log of all businesses: async projections, rebuild, sealing. */
  readonly system: string;
}

const MAX_NAME_BYTES = 63;
const SUFFIXES = { app: '_app', system: '_system' } as const;

/** What a new installation calls its roles: after its database, because roles are shared by the whole server. */
export function rolesFor(database: string, owner: string): DatabaseRoles {
  const stem = database.slice(0, MAX_NAME_BYTES - SUFFIXES.system.length);
  return { owner, app: `${stem}${SUFFIXES.app}`, system: `${stem}${SUFFIXES.system}` };
}
