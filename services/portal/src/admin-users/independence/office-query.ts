import type { ContextQuery, Row } from '@waybook/event-store';
import { officeFrom, type OfficeRow } from './office-fold.js';
import { EMPTY_OFFICE, type Office } from './office.js';

const ADMIN_EVENTS = [
  'AdminUserCreated',
  'AdminUserEmailChanged',
  'AdminUserRoleChanged',
  'AdminUserPermissionsChanged',
  'AdminUserPasswordReset',
  'AdminUserActivated',
  'AdminUserDeactivated',
  'AdminUserDeleted',
];
const BUSINESS_EVENTS = [
  'BusinessRegistered',
  'CompanySignInChanged',
  'CompanySignInTurnedOff',
  'ScimTokenMade',
  'CoolOffAnnounced',
  'ActingAloneObjected',
  'ActingAloneAllowed',
];
const listOf = (types: readonly string[]) => `(${types.map((type) => `'${type}'`).join(', ')})`;

/** The fields that count; personal ones are encrypted in the log and stay there. */
const FACT = `jsonb_build_object('type', event.type, 'at', event.at, 'actor', event.metadata::jsonb -> 'actor',
  'permissions', event.body::jsonb -> 'permissions', 'role', event.body::jsonb -> 'role',
  'issuer', event.body::jsonb -> 'issuer', 'connectable', event.body::jsonb -> 'connectable',
  'coolsOff', event.body::jsonb -> 'coolsOff')`;

/**
 * SQL of a jsonb value: what the log says of a business's admins, to decide who counts as a second person.
 *
 * It reads the streams of a business's admins by their index, so it costs a few rows for each admin. No read model repeats them: what counts is what
 * happened, also to accounts that are gone.
 */
export function officeSql(business: string): string {
  return `(select jsonb_build_object(
    'admins', (
      select jsonb_agg(jsonb_build_object(
        'id', admin.id, 'remittancePence', admin.remittance_limit_pence, 'runPence', admin.run_limit_pence, 'name', admin.first_name || ' ' || admin.last_name,
        'connectedAt', (select jsonb_agg(identity.connected_at) from company_identities identity where identity.person = admin.id),
        'events', (
          select jsonb_agg(${FACT} order by event.version) from events event
          where event.business = ${business}::uuid and event.stream = 'admin-user-' || admin.id
            and event.type in ${listOf(ADMIN_EVENTS)}),
        'resets', (
          select jsonb_agg(${FACT} order by event.version) from events event
          where event.business = ${business}::uuid and event.stream = 'second-factor-' || admin.id
            and event.type = 'SecondFactorReset')
        ) order by admin.created_at, admin.id)
      from admin_users admin where admin.business = ${business}::uuid),
    'business', (
      select jsonb_agg(${FACT} order by event.version) from events event
      where event.business = ${business}::uuid and event.stream = 'business-' || ${business}::uuid
        and event.type in ${listOf(BUSINESS_EVENTS)})))`;
}

export function officeQuery(business: string): ContextQuery {
  return { name: 'admin-users.office', text: `select ${officeSql('$1')} as office`, values: [business] };
}

/** Of a context that selects `officeSql` as `office`. */
export function officeIn([row]: readonly Row[]): Office {
  const office = (row as { readonly office: OfficeRow } | undefined)?.office;
  return office === undefined ? EMPTY_OFFICE : officeFrom(office);
}
