import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import { DIRECTORY_ACTOR } from '@waybook/platform/http';
import { DEMO_ACTOR_ID } from '../../people/acting-admin.js';
import { PROVIDER_ACTOR } from '../account-notices/account-notice-rows.js';
import type { AdminHistory, AloneFacts, GivenAccess, Giver, HeldPermissions, Office, WayInChange } from './office.js';

/** An event as the query gives it: its fields that count, null where it has none. */
export interface FactRow {
  readonly type: string;
  readonly at: string;
  readonly actor: { readonly type: string; readonly id: string };
  readonly permissions?: readonly string[] | null;
  readonly role?: string | null;
  readonly issuer?: string | null;
  readonly connectable?: readonly string[] | null;
  readonly coolsOff?: boolean | null;
}

export interface AdminRow {
  readonly id: string;
  readonly name: string;
  readonly remittancePence?: number | null;
  readonly runPence?: number | null;
  /** When the company's provider was first let in to the account. */
  readonly connectedAt: readonly string[] | null;
  readonly events: readonly FactRow[] | null;
  readonly resets: readonly FactRow[] | null;
}

export interface OfficeRow {
  readonly admins: readonly AdminRow[] | null;
  readonly business: readonly FactRow[] | null;
}

export function officeFrom({ admins, business }: OfficeRow): Office {
  const businessEvents = business ?? [];
  const connectable = connectableGiven(businessEvents);
  const histories = (admins ?? []).map((admin) => historyOf(admin, connectable.get(admin.id) ?? []));
  return {
    admins: new Map(histories.map((history) => [history.id, history])),
    wayInChanges: businessEvents.flatMap(wayInChangeIn),
    alone: businessEvents.reduce(aloneAfter, NOTHING_SAID),
  };
}

function historyOf(admin: AdminRow, connectable: readonly GivenAccess[]): AdminHistory {
  const given: GivenAccess[] = [...connectable];
  const held: HeldPermissions[] = [];
  let permissions: readonly string[] = [];
  let isActive = false;
  const give = ({ actor, at }: FactRow) => {
    const by = giverOf(actor, admin.id);
    if (by !== null) given.push({ by, at: new Date(at) });
  };
  for (const event of admin.events ?? []) {
    switch (event.type) {
      case 'AdminUserCreated':
        permissions = event.permissions ?? [];
        isActive = true;
        give(event);
        break;
      case 'AdminUserPermissionsChanged': {
        const before = permissions;
        permissions = event.permissions ?? [];
        if (addsTo(before, permissions)) give(event);
        break;
      }
      case 'AdminUserRoleChanged':
        if (event.role === 'director') give(event);
        break;
      case 'AdminUserActivated':
        isActive = true;
        give(event);
        break;
      case 'AdminUserEmailChanged':
      case 'AdminUserPasswordReset':
        give(event);
        break;
      case 'AdminUserDeactivated':
      case 'AdminUserDeleted':
        isActive = false;
        break;
    }
    held.push({ from: new Date(event.at), permissions: isActive ? permissions : [] });
  }
  for (const reset of admin.resets ?? []) give(reset);
  for (const at of admin.connectedAt ?? []) given.push({ by: { through: 'provider' }, at: new Date(at) });
  const { id, name, remittancePence = null, runPence = null } = admin;
  return { id, name, given, held, limits: { remittancePence, runPence } };
}

/** The installation itself and the admin's own acts give nobody control. */
function giverOf({ type, id }: FactRow['actor'], self: string): Giver | null {
  if (type === 'admin') return id === self ? null : { adminId: id };
  if (id === DIRECTORY_ACTOR) return { through: 'directory' };
  return id === PROVIDER_ACTOR ? { through: 'provider' } : null;
}

function addsTo(before: readonly string[], after: readonly string[]): boolean {
  if (before.includes(ALL_PERMISSIONS)) return false;
  return after.some((permission) => !before.includes(permission));
}

/** Whose account may be opened by the provider from then on: all that are named where the issuer is another, else those who were added. */
function connectableGiven(events: readonly FactRow[]): ReadonlyMap<string, readonly GivenAccess[]> {
  const given = new Map<string, GivenAccess[]>();
  let before: { readonly issuer: string | null; readonly connectable: readonly string[] } | null = null;
  for (const { type, at, actor, issuer = null, connectable } of events) {
    if (type === 'CompanySignInTurnedOff') before = null;
    if (type !== 'CompanySignInChanged') continue;
    const known: readonly string[] = before?.issuer === issuer ? before.connectable : [];
    for (const id of connectable ?? []) {
      if (known.includes(id) || actor.type !== 'admin' || actor.id === id) continue;
      given.set(id, [...(given.get(id) ?? []), { by: { adminId: actor.id }, at: new Date(at) }]);
    }
    before = { issuer, connectable: connectable ?? [] };
  }
  return given;
}

function wayInChangeIn({ type, at, actor }: FactRow): WayInChange[] {
  if (actor.type !== 'admin') return [];
  const change = { adminId: actor.id, at: new Date(at) };
  if (type === 'CompanySignInChanged') return [{ ...change, wayIn: 'provider' }];
  return type === 'ScimTokenMade' ? [{ ...change, wayIn: 'directory' }] : [];
}

const NOTHING_SAID: AloneFacts = { isDemo: false, coolsOffAfter: null, objectedAt: null, allowedAt: null };

function aloneAfter(alone: AloneFacts, { type, at: then, actor, coolsOff }: FactRow): AloneFacts {
  const at = new Date(then);
  switch (type) {
    case 'BusinessRegistered':
      // The first run of a business from 1.0 announces the cool-off.
      return { ...alone, isDemo: actor.id === DEMO_ACTOR_ID, coolsOffAfter: coolsOff === true ? at : null };
    case 'CoolOffAnnounced':
      return { ...alone, coolsOffAfter: alone.coolsOffAfter ?? at };
    case 'ActingAloneObjected':
      return { ...alone, objectedAt: at };
    case 'ActingAloneAllowed':
      return { ...alone, objectedAt: null, allowedAt: at };
    default:
      return alone;
  }
}
