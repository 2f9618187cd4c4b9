import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ROLE_PERMISSIONS,
  SCIM_LEFT_SCHEMA,
  SCIM_LIMITS,
  SCIM_PATH,
  SCIM_REFUSED_SCHEMA,
  type ScimUser,
  type ScimUserList,
} from '@waybook/contracts/api';
import { checkEmail } from '@waybook/contracts/checks';
import { plainRow, type CommandEnvelope } from '@waybook/event-store';
import type { DomainError } from '@waybook/platform/errors';
import { randomBytes } from 'node:crypto';
import { BreakGlassDirectorStays } from '../../admin-users/admin-user.errors.js';
import { ChangeAdminUser } from '../../admin-users/change-admin-user/change-admin-user.command.js';
import { CreateAdminUser } from '../../admin-users/create-admin-user/create-admin-user.command.js';
import { DeleteAdminUser } from '../../admin-users/delete-admin-user/delete-admin-user.command.js';
import type { CompanySignIn } from '../../businesses/company-sign-in.js';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { nameIn } from '../company-sign-in/claims.js';
import { companyAddresses } from '../company-sign-in/company-addresses.js';
import { DEACTIVATION_REFUSED, DIRECTORY_CHANGE_REFUSED } from '../security-events.js';
import { DirectoryRefusals, isRefusal, type DirectoryCall } from './directory-refusals.js';
import { adminChanges, roleOf, scimUser, shownRole, type ScimAccount } from './scim-account.js';
import { ScimAccounts, type LeftKey } from './scim-accounts.js';
import { withResource } from './scim-changes.js';
import { deactivatesByPatch, deactivatesByResource } from './scim-deactivation.js';
import type { ScimFilter } from './scim-filter.js';
import { changesByPatch } from './scim-patch.js';
import { scimAccounts } from './scim.tables.js';
import { checkedValues } from './scim-values.js';
import { ScimAccountNotTheirs, ScimValueWrong } from './scim.errors.js';
import type { ScimChanges } from './scim-changes.js';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
/** Of the password that nobody knows. */
const UNGUESSABLE_BYTES = 32;

interface KnownAccount {
  readonly settings: CompanySignIn;
  readonly account: ScimAccount;
}

interface Asked {
  readonly deactivates: boolean;
  readonly changes: (known: KnownAccount) => ScimChanges;
}

/** Admin users as the company's own directory makes, changes and deactivates them (R314 to R318): by the commands that a director's hand takes. */
@Injectable()
export class ScimUsers {
  readonly base: string;

  constructor(
    @Inject(AUTH_SETTINGS) settings: AuthSettings,
    private readonly commands: CommandBus,
    private readonly accounts: ScimAccounts,
    private readonly refusals: DirectoryRefusals,
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
  replace(call: DirectoryCall, id: string, resource: object): Promise<ScimUser> {
    const changes = () => {
      const { roles, ...wanted } = withResource({}, resource);
      // A resource without roles says nothing of them: who has none can't be kept here.
      return roles?.length ? { ...wanted, roles } : wanted;
    };
    return this.#asked(call, id, { deactivates: deactivatesByResource(resource), changes });
  }

  /** @throws AdminUserNotFound, ScimAccountNotTheirs, BreakGlassDirectorStays, LastDirector */
  patch(call: DirectoryCall, id: string, body: unknown): Promise<ScimUser> {
    const changes = ({ account, settings }: KnownAccount) => changesByPatch(body, [shownRole(account.role, settings)]);
    return this.#asked(call, id, { deactivates: deactivatesByPatch(body), changes });
  }

  /**
   * @returns the good API keys that whoever is deleted leaves
   * @throws AdminUserNotFound, ScimAccountNotTheirs, BreakGlassDirectorStays, LastDirector
   */
  async remove(call: DirectoryCall, id: string): Promise<readonly LeftKey[]> {
    const { business, at } = call.envelope;
    const settings = await this.accounts.settingsOf(business);
    const account = await this.accounts.get(business, id, settings);
    await this.#leaving(call, id, async () => {
      refuseOthers(account, settings);
      await this.commands.execute(new DeleteAdminUser(call.envelope, id));
    });
    return this.accounts.goodKeysOf(business, id, at);
  }

  /** Deactivates the account alone, if anything else of the request is refused (decision 138). */
  async #asked(call: DirectoryCall, id: string, { deactivates, changes }: Asked): Promise<ScimUser> {
    const { business } = call.envelope;
    const settings = await this.accounts.settingsOf(business);
    const account = await this.accounts.get(business, id, settings);
    const known = { settings, account };
    try {
      return await this.#change(call.envelope, known, changes(known));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!deactivates) {
        call.note(DIRECTORY_CHANGE_REFUSED, error.code);
        throw error;
      }
      const user = await this.#leaving(call, id, () => this.#change(call.envelope, known, { active: false }));
      call.note(DIRECTORY_CHANGE_REFUSED, error.code);
      // Directories repeat such requests; the directors were told when it took effect.
      if (account.is_active)
        await this.refusals.tell(call.envelope, { adminUserId: id, isActive: false, code: error.code });
      return withRefusal(user, error);
    }
  }

  /** Whoever keeps access that the directory wanted to take away is named to the directors. */
  async #leaving<T>({ envelope, note }: DirectoryCall, adminUserId: string, take: () => Promise<T>): Promise<T> {
    try {
      return await take();
    } catch (error) {
      if (isRefusal(error)) {
        note(DEACTIVATION_REFUSED, error.code);
        await this.refusals.tell(envelope, { adminUserId, isActive: true, code: error.code });
      }
      throw error;
    }
  }

  async #change(envelope: CommandEnvelope, { settings, account }: KnownAccount, sent: ScimChanges): Promise<ScimUser> {
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

function withRefusal(user: ScimUser, { code: value, message: display }: DomainError): ScimUser {
  return {
    ...user,
    schemas: [...user.schemas, SCIM_REFUSED_SCHEMA],
    [SCIM_REFUSED_SCHEMA]: { refusals: [{ value, display }] },
  };
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
  const email = wanted.email ?? checkEmail(username).value;
  if (email === null) throw new ScimValueWrong('emails', 'An account needs an email address.');
  const role = roleOf(wanted.roles ?? [], settings);
  const name = nameIn({ given_name: givenName, family_name: familyName, name: displayName }, email);
  return { ...name, username, email, role, permissions: [...ROLE_PERMISSIONS[role]] };
}
