import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import type { CommandEnvelope, ContextQuery, Row } from '@waybook/event-store';
import { actingAdmin } from '../people/acting-admin.js';
import type { Authority } from './admin-user.decider.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the acting admin may do now, read along with the streams. */
export function authorityQuery(envelope: CommandEnvelope): ContextQuery {
  return {
    name: 'admin-user-authority',
    text: 'select role, permissions from admin_users where id = $1::uuid and is_active',
    values: [actingAdmin(envelope) ?? NOBODY],
  };
}

/** The installation itself (seeding, the command line) may do everything. */
export function authorityOf(envelope: CommandEnvelope, rows: readonly Row[]): Authority {
  const id = actingAdmin(envelope);
  if (id === null) return { id, isDirector: true, permissions: [ALL_PERMISSIONS] };
  const [now] = rows;
  return { id, isDirector: now?.role === 'director', permissions: (now?.permissions as string[] | undefined) ?? [] };
}
