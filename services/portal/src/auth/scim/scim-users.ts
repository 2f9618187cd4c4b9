import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ROLE_PERMISSIONS,
  SCIM_LEFT_SCHEMA,
  SCIM_LIMITS,
  SCIM_PATH,
  type ScimUser,
  type ScimUserList,
} from '@waybook/contracts/api';
import { plainRow, type CommandEnvelope } from '@waybook/event-store';
import { randomBytes } from 'node:crypto';
import { BreakGlassDirectorStays } from '../../admin-users/admin-user.errors.js';
import { ChangeAdminUser } from '../../admin-users/change-admin-user/change-admin-user.command.js';
import { CreateAdminUser } from '../../admin-users/create-admin-user/create-admin-user.command.js';
import { DeleteAdminUser } from '../../admin-users/delete-admin-user/delete-admin-user.command.js';
import type { CompanySignIn } from '../../businesses/company-sign-in.js';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { nameIn } from '../company-sign-in/claims.js';
import { companyAddresses } from '../company-sign-in/company-addresses.js';
import { adminChanges, roleOf, scimUser, shownRole, type ScimAccount } from './scim-account.js';
import { ScimAccounts, type LeftKey } from './scim-accounts.js';
import { withResource } from './scim-changes.js';
import type { ScimFilter } from './scim-filter.js';
import { changesByPatch } from './scim-patch.js';
import { scimAccounts } from './scim.tables.js';
import { checkedValues } from './scim-values.js';
import { ScimAccountNotTheirs, ScimValueWrong } from './scim.errors.js';
import type { ScimChanges } from './scim-changes.js';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
/** Of the password that nobody knows. */
const UNGUESSABLE_BYTES = 32;

/** Admin users as the company's own directory makes, changes and deactivates them (R314 to R318): by the commands that a director's hand takes. */
@Injectable()
export class ScimUsers {
  readonly base: string;

  constructor(
    @Inject(AUTH_SETTINGS) settings: AuthSettings,
    private readonly commands: CommandBus,
    private readonly accounts: ScimAccounts,
  ) {
    this.base = scimBase(settings);
  }

  /** @throws AdminUserNotFound */
  async get(business: string, id: string): Promise<ScimUser> {
    const settings = await this.accounts.settingsOf(business);
    return scimUser(await this.accounts.get(business, id, settings), settings, this.base);
  }

  async list(
    business: string,
    filter: ScimFilter,
    { startIndex, count }: { readonly startIndex: number; readonly count: number },
  ): Promise<ScimUserList> {
    const settings = await this.accounts.settingsOf(business);
    const window = {
      settings,
      limit: Math.min(Math.max(count, 0), SCIM_LIMITS.page),
      offset: Math.max(startIndex, 1) - 1,
    };
    const { rows, total } = await this.accounts.page(business, filter, window);
    return {
      schemas: [LIST_SCHEMA],
      totalResults: total,
      startIndex: window.offset + 1,
      itemsPerPage: rows.length,
      Resources: rows.map((row) => scimUser(row, settings, this.base)),
    };
  }

  /** @throws SignInNameTaken where somebody has the name or the address, wherever that is */
  async create(envelope: CommandEnvelope, resource: object): Promise<ScimUser> {
    const { business } = envelope;
    const settings = await this.accounts.settingsOf(business);
    const wanted = await checkedValues(withResource({}, resource));
    const details = detailsOf(wanted, settings);
    const known = (id: string) =>
      plainRow(scimAccounts, { id, business, external_id: wanted.externalId ?? null, is_made: true });
    const password = randomBytes(UNGUESSABLE_BYTES).toString('base64');
    const command = new CreateAdminUser(envelope, details, password, (id) => [known(id)]);
    const { adminUserId } = await this.commands.execute(command);
    if (wanted.active === false) {
      await this.commands.execute(new ChangeAdminUser(envelope, adminUserId, { isActive: false }));
    }
    return this.get(business, adminUserId);
  }

  /** @throws AdminUserNotFound, ScimAccountNotTheirs, BreakGlassDirectorStays, LastDirector */
  async replace(envelope: CommandEnvelope, id: string, resource: object): Promise<ScimUser> {
    const settings = await this.accounts.settingsOf(envelope.business);
    const account = await this.accounts.get(envelope.business, id, settings);
    const { roles, ...wanted } = withResource({}, resource);
    // A resource without roles says nothing of them: who has none can't be kept here.
    return this.#change(envelope, { settings, account }, roles?.length ? { ...wanted, roles } : wanted);
  }

  /** @throws AdminUserNotFound, ScimAccountNotTheirs, BreakGlassDirectorStays, LastDirector */
  async patch(envelope: CommandEnvelope, id: string, body: unknown): Promise<ScimUser> {
    const settings = await this.accounts.settingsOf(envelope.business);
    const account = await this.accounts.get(envelope.business, id, settings);
    const wanted = changesByPatch(body, [shownRole(account.role, settings)]);
    return this.#change(envelope, { settings, account }, wanted);
  }

  /**
   * @returns the good API keys that whoever is deleted leaves
   * @throws AdminUserNotFound, ScimAccountNotTheirs, BreakGlassDirectorStays, LastDirector
   */
  async remove(envelope: CommandEnvelope, id: string): Promise<readonly LeftKey[]> {
    const { business, at } = envelope;
    const settings = await this.accounts.settingsOf(business);
    refuseOthers(await this.accounts.get(business, id, settings), settings);
    await this.commands.execute(new DeleteAdminUser(envelope, id));
    return this.accounts.goodKeysOf(business, id, at);
  }

  async #change(
    envelope: CommandEnvelope,
    { settings, account }: { readonly settings: CompanySignIn; readonly account: ScimAccount },
    sent: ScimChanges,
  ): Promise<ScimUser> {
    const { business } = envelope;
    const wanted = await checkedValues(sent);
    const changes = adminChanges(account, wanted, settings);
    const { externalId = account.external_id } = wanted;
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged || externalId !== account.external_id) refuseOthers(account, settings);
    if (isChanged) await this.commands.execute(new ChangeAdminUser(envelope, account.id, changes));
    if (externalId !== account.external_id) await this.accounts.noteExternalId(business, account.id, externalId);
    const user = await this.get(business, account.id);
    if (changes.isActive !== false) return user;
    const apiKeys = await this.accounts.goodKeysOf(business, account.id, envelope.at);
    return apiKeys.length === 0 ? user : withLeftKeys(user, apiKeys);
  }
}

/** RFC 7643, 3.3: a directory leaves out what of an extension it doesn't know. */
function withLeftKeys(user: ScimUser, apiKeys: readonly LeftKey[]): ScimUser {
  return { ...user, schemas: [...user.schemas, SCIM_LEFT_SCHEMA], [SCIM_LEFT_SCHEMA]: { apiKeys: [...apiKeys] } };
}

export function scimBase(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return new URL(SCIM_PATH, companyAddresses(settings, '').signedOutUri).href;
}

/** @throws ScimAccountNotTheirs, BreakGlassDirectorStays */
function refuseOthers({ id, is_theirs: isTheirs }: ScimAccount, settings: CompanySignIn): void {
  if (id === settings.breakGlassAdminId) throw new BreakGlassDirectorStays();
  if (!isTheirs && !settings.connectable.includes(id)) throw new ScimAccountNotTheirs();
}

/** @throws ScimValueWrong, ScimRoleMissing */
function detailsOf(wanted: ScimChanges, settings: CompanySignIn) {
  const { userName: username, givenName, familyName, displayName } = wanted;
  if (username === undefined) throw new ScimValueWrong('userName', 'userName is required.');
  const email = wanted.email ?? (username.includes('@') ? username : undefined);
  if (email === undefined) throw new ScimValueWrong('emails', 'An account needs an email address.');
  const role = roleOf(wanted.roles ?? [], settings);
  const name = nameIn({ given_name: givenName, family_name: familyName, name: displayName }, email);
  return { ...name, username, email, role, permissions: [...ROLE_PERMISSIONS[role]] };
}
