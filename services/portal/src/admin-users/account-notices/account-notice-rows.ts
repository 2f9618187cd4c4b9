import { OBJECTION_LINK_DAYS, type AccountChange, type AccountChangedThrough } from '@waybook/contracts/api';
import type { AdminUserEvent } from '@waybook/contracts/events';
import { plainRow, type CommandEnvelope, type PlainRow } from '@waybook/event-store';
import { DIRECTORY_ACTOR } from '@waybook/platform/http';
import { v7 as uuidv7 } from 'uuid';
import { actingAdmin } from '../../people/acting-admin.js';
import { aloneMails } from '../acting-alone/alone-mails.table.js';
import { accountNotices } from './account-notices.table.js';

/** The actor of changes that the company's own sign-in provider makes. */
export const PROVIDER_ACTOR = 'company-sign-in';

/** After these an admin is as independent as before. */
const KEEPS_COLLEAGUES: readonly AccountChange['what'][] = ['added', 'password_link_mailed', 'password_link_printed'];
const OBJECTION_LINK_MS = OBJECTION_LINK_DAYS * 24 * 60 * 60 * 1_000;

/**
 * The row that tells all directors and the person of what happened to an admin's account (R402), written in the statement of its events. None
 * where nothing happened that they are told of: a name changed, the person themselves chose a password, or the installation made the account.
 */
export function accountNoticeRows(
  envelope: CommandEnvelope,
  adminUserId: string,
  events: readonly AdminUserEvent[],
): PlainRow[] {
  const through = changedThrough(envelope);
  return accountNotice(
    envelope,
    adminUserId,
    events.flatMap((event) => changesIn(event, through)),
  );
}

export function accountNotice(envelope: CommandEnvelope, admin: string, changes: readonly AccountChange[]): PlainRow[] {
  if (changes.length === 0) return [];
  const { business, at } = envelope;
  const row = { id: uuidv7(), business, admin, changes, happened_at: at };
  const by = { changed_by: actingAdmin(envelope), changed_through: changedThrough(envelope) };
  return [plainRow(accountNotices, { ...row, ...by }), ...aloneMailRows(envelope, admin, changes)];
}

/** The installation's own changes leave nobody alone, and an account that is new was nobody's colleague. */
function aloneMailRows(envelope: CommandEnvelope, admin: string, changes: readonly AccountChange[]): PlainRow[] {
  const isTold =
    changedThrough(envelope) !== 'operator' && changes.some(({ what }) => !KEEPS_COLLEAGUES.includes(what));
  if (!isTold) return [];
  const { business, at } = envelope;
  const times = { asked_at: at, next_attempt_at: at, expires_at: new Date(at.getTime() + OBJECTION_LINK_MS) };
  return [plainRow(aloneMails, { id: uuidv7(), business, admin, attempts: 0, secret_hash: null, ...times })];
}

function changedThrough({ metadata: { actor } }: CommandEnvelope): AccountChangedThrough {
  if (actor.type === 'admin') return 'admin';
  if (actor.id === PROVIDER_ACTOR) return 'provider';
  return actor.id === DIRECTORY_ACTOR ? 'directory' : 'operator';
}

function changesIn({ type, data }: AdminUserEvent, through: AccountChangedThrough): AccountChange[] {
  switch (type) {
    case 'AdminUserCreated':
      return isAdditionTold(data.role === 'director', through) ? [{ what: 'added', role: data.role }] : [];
    case 'AdminUserEmailChanged':
      return [{ what: 'email' }];
    case 'AdminUserRoleChanged':
      return [{ what: 'role', role: data.role }];
    case 'AdminUserPermissionsChanged':
      return [{ what: 'permissions', added: data.added ?? [], removed: data.removed ?? [] }];
    case 'AdminUserActivated':
      return [{ what: 'activated' }];
    case 'AdminUserDeactivated':
      return [{ what: 'deactivated' }];
    case 'AdminUserDeleted':
      return [{ what: 'deleted' }];
    case 'AdminUserPasswordLinkSent':
      return [{ what: data.via === 'mail' ? 'password_link_mailed' : 'password_link_printed' }];
    case 'AdminUserApprovalLimitsChanged':
      return [{ what: 'limits' }];
    case 'AdminUserRenamed':
    case 'AdminUserPasswordReset':
      return [];
  }
}

/** A directory adds its whole staff on its first day, so of those it adds only the directors are told. */
function isAdditionTold(isDirector: boolean, through: AccountChangedThrough): boolean {
  if (through === 'operator') return false;
  return through === 'admin' || isDirector;
}
