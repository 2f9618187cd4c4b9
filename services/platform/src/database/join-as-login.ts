import { onOneConnection } from './connections/open-connection.js';
import { findPooler } from './find-pooler.js';
import { namesBeside, roleOfLogin } from './logins.js';
import {
  appliedMigrations,
  type DatabaseOptions,
  refuseOtherMasterKey,
  type ServedDatabase,
} from './prepare-database.js';
import { loginPasswordOf } from './role-password.js';
import { roleUrl } from './role-url.js';
import type { ProcessRole } from '../config/process-role.js';
import { UnfitServer } from './unfit-server.js';

export interface LoginOptions extends DatabaseOptions {
  readonly processRoles: readonly ProcessRole[];
}

const WHO = `
  select current_user as "user", pg_has_role(current_user, c.relowner, 'USAGE') as "isOwner"
  from pg_class c where c.oid = to_regclass('public.installation')`;

/** Who an address signs in as, where that is neither the owner nor anybody who may do all that the owner may; null for those, and for an empty database. */
export async function findLogin(directUrl: string): Promise<string | null> {
  const { rows } = await onOneConnection(directUrl, (somebody) =>
    somebody.query<{ user: string; isOwner: boolean }>(WHO),
  );
  const [who] = rows;
  return who && !who.isOwner ? who.user : null;
}

/**
 * The database for a process that has a login of its role, and migrates nothing.
 *
 * @throws MasterKeyMismatch
 * @throws UnfitServer when the login is none, or of another role, or migrations are missing
 */
export async function joinAsLogin(user: string, options: LoginOptions): Promise<ServedDatabase> {
  const { url, directUrl = url, migrations } = options;
  refuseOtherRole(user, options.processRoles);
  const password = passwordIn(url);
  return onOneConnection(directUrl, async (login) => {
    const isPooled = await findPooler(login, url, directUrl);
    const { rows } = await login.query<{ mark: string }>('select master_key_mark as mark from installation');
    refuseOtherMasterKey(rows[0]!.mark, options);
    const applied = await appliedMigrations(login);
    const missing = migrations.find(({ name }) => !applied.has(name));
    if (missing) {
      throw new UnfitServer(
        `The database lacks the migration ${missing.name}: run "waybook migrate" with the owner's address first.`,
      );
    }
    const database = login.database!;
    const { everywhere, inBusiness } = namesBeside(user);
    const within = loginPasswordOf(password);
    return {
      appUrl: roleUrl({ url, database }, inBusiness, within),
      isPooled,
      appSessionUrl: roleUrl({ url: directUrl, database }, inBusiness, within),
      systemUrl: roleUrl({ url: directUrl, database }, everywhere, password),
    };
  });
}

function refuseOtherRole(user: string, roles: readonly ProcessRole[]): void {
  const role = roleOfLogin(user);
  if (role === undefined) {
    throw new UnfitServer(
      `DATABASE_URL names the user ${user}, who neither owns the database nor has a login of a role: see docs/running.md, "A login for each role".`,
    );
  }
  if (roles.length === 1 && roles[0] === role) return;
  throw new UnfitServer(
    `DATABASE_URL names the login of the role ${role}, and this process has the roles ${roles.join(', ')}: set WAYBOOK_ROLES to ${role} alone, or give the process its own.`,
  );
}

/** The second login's password follows from it. */
function passwordIn(url: string): string {
  const { password, searchParams } = new URL(url);
  const given = decodeURIComponent(password) || searchParams.get('password');
  if (given) return given;
  throw new UnfitServer("DATABASE_URL holds no password: write the login's into it.");
}
