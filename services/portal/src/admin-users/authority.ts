import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import type { CommandEnvelope, ContextQuery, Guard, Row } from '@waybook/event-store';
import { DIRECTORY_ACTOR } from '@waybook/platform/http';
import { actingAdmin } from '../people/acting-admin.js';
import { limitsOf } from './approval-limits/approval-limits.js';
import type { Authority } from './admin-user.decider.js';
import { officeIn, officeSql } from './independence/office-query.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the acting admin may do now, and who signs in where the company's provider doesn't; read along with the streams. */
export function authorityQuery(envelope: CommandEnvelope): ContextQuery {
  return {
    name: 'admin-user-authority',
    text: `select admin.role, admin.permissions, company.company_sign_in->>'breakGlassAdminId' as break_glass,
             ${officeSql('$2')} as office
           from businesses company left join admin_users admin on admin.id = $1::uuid and admin.is_active
           where company.id = $2::uuid`,
    values: [actingAdmin(envelope) ?? NOBODY, envelope.business],
  };
}

/** The installation itself (seeding, the command line) may do everything. */
export function authorityOf(envelope: CommandEnvelope, rows: readonly Row[]): Authority {
  const id = actingAdmin(envelope);
  const isDirectory = envelope.metadata.actor.id === DIRECTORY_ACTOR;
  if (id === null) return { id, isDirector: true, permissions: [ALL_PERMISSIONS], isDirectory };
  const [now] = rows;
  const permissions = (now?.permissions as string[] | undefined) ?? [];
  return { id, isDirector: now?.role === 'director', permissions, limits: limitsOf(officeIn(rows), id) };
}

/** The director who goes on signing in without the company's provider; null where nobody needs to. */
export function breakGlassIn([row]: readonly Row[]): string | null {
  return (row?.break_glass as string | null | undefined) ?? null;
}

/** Whoever changes an admin, and whoever says who the break-glass director is, see what the other wrote. */
export function breakGlassGuard({ business }: CommandEnvelope): Guard {
  return { scope: 'break-glass-director', value: business };
}
