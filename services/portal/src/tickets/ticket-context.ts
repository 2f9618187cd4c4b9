import type { ContextQuery, Row } from '@waybook/event-store';
import { validate as isUuid } from 'uuid';
import { holdsPermissionSql } from '../admin-users/permission.sql.js';
import type { KnownAssignee } from './ticket.decider.js';

/** What the records say of the people whom a request names: the colleague by id, the driver by id or code. */
export interface NamedPeople {
  readonly assignee: KnownAssignee;
  /** Null where there is no such driver. */
  readonly driverId: string | null;
}

interface NamedPeopleRow {
  readonly assignee: KnownAssignee;
  readonly driver_id: string | null;
}

export function namedPeopleQuery(business: string, assignedTo?: string | null, driver?: string | null): ContextQuery {
  return {
    name: 'tickets.named-people',
    text: `
      select
        (select jsonb_build_object('name', first_name || ' ' || last_name, 'isActive', is_active,
                  'seesTickets', ${holdsPermissionSql('tickets:read')})
           from admin_users where business = $1::uuid and id = $2::uuid) as assignee,
        (select id from drivers where business = $1::uuid and (id = $3::uuid or driver_code = $4::text) limit 1) as driver_id`,
    values: [business, uuidOrNull(assignedTo), uuidOrNull(driver), driver?.toUpperCase() ?? null],
  };
}

export function namedPeople(rows: readonly Row[]): NamedPeople {
  const row = rows[0] as NamedPeopleRow | undefined;
  return { assignee: row?.assignee ?? null, driverId: row?.driver_id ?? null };
}

function uuidOrNull(text: string | null | undefined): string | null {
  return text && isUuid(text) ? text.toLowerCase() : null;
}
