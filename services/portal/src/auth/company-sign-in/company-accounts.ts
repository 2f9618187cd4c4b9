import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ROLE_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';
import { plainRow, type CommandEnvelope } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PROVIDER_ACTOR } from '../../admin-users/account-notices/account-notice-rows.js';
import { ChangeAdminUser } from '../../admin-users/change-admin-user/change-admin-user.command.js';
import { CreateAdminUser } from '../../admin-users/create-admin-user/create-admin-user.command.js';
import type { CompanySignIn } from '../../businesses/company-sign-in.js';
import { SignInNameTaken } from '../../credentials/sign-in-names.js';
import { APP_POOL } from '../../database-tokens.js';
import type { StoredCredentials } from '../credentials/credentials.js';
import { noteEntry } from '../security-history/security-history.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { nameIn, verifiedEmail, type Claims } from './claims.js';
import { CompanyAccountMissing, CompanyAccountNotConnected } from './company-sign-in.errors.js';
import { companyIdentities } from './company-sign-in.tables.js';

const ACTOR = { type: 'system', id: PROVIDER_ACTOR } as const;
/** Of the password that nobody knows. */
const UNGUESSABLE_BYTES = 32;

/** Somebody as their company's provider names them. */
export interface Shown {
  readonly business: string;
  readonly settings: CompanySignIn;
  readonly claims: Claims & { readonly sub: string };
  readonly role: AdminRole;
  readonly from: UsedFrom;
  readonly at: Date;
}

export type CompanyAccount = Pick<StoredCredentials, 'id' | 'business' | 'passwordHash'>;

const CONNECTED = `
  select users.id, users.business, users.password_hash as "passwordHash"
  from company_identities identity join users on users.id = identity.person
  where identity.business = $1 and identity.issuer = $2 and identity.subject = $3`;
const OF_EMAIL = `
  select id from admin_users where business = $1 and lower(email) = $2 and deleted_at is null`;
/** Nobody's before the company's own directory made it, and so nobody's to take over. */
const MADE_BY_DIRECTORY = 'select is_made as "isMade" from scim_accounts where business = $1 and id = $2';
const CONNECT = `
  insert into company_identities (id, business, person, issuer, subject, connected_at) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing`;

/** Whose account it is that a provider lets in: by issuer and subject, and never by an address alone (R280). */
@Injectable()
export class CompanyAccounts {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandBus,
  ) {}

  async connected({
    business,
    settings: { issuer },
    claims: { sub },
  }: Omit<Shown, 'role'>): Promise<CompanyAccount | null> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<CompanyAccount>(CONNECTED, [business, issuer, sub]),
    );
    return rows[0] ?? null;
  }

  /**
   * At the first sign-in: the account of the verified address, where a director has said that it may be connected, or a new one, where the
   * company's sign-in makes them.
   *
   * @throws CompanyAccountMissing, CompanyAccountNotConnected
   */
  async first(shown: Shown): Promise<CompanyAccount> {
    const email = verifiedEmail(shown.claims);
    if (email === null) throw new CompanyAccountMissing();
    const { business, settings } = shown;
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<{ id: string }>(OF_EMAIL, [business, email]),
    );
    const existing = rows[0]?.id;
    if (existing === undefined && !settings.makesAccounts) throw new CompanyAccountMissing();
    if (existing === undefined) await this.#create(shown, email);
    else await this.#connect(shown, existing);
    const account = await this.connected(shown);
    if (account === null) throw new CompanyAccountNotConnected();
    return account;
  }

  /** By the command that a director's change takes; the role's usual permissions come with it. */
  async takeRole({ id, business }: CompanyAccount, role: AdminRole, at: Date): Promise<void> {
    const changes = { role, permissions: [...ROLE_PERMISSIONS[role]] };
    await this.commands.execute(new ChangeAdminUser(envelopeOf(business, at), id, changes));
  }

  async #connect({ business, settings, claims, from, at }: Shown, person: string): Promise<void> {
    await inBusiness(this.pool, business, async (connection) => {
      const { rows } = await connection.query<{ isMade: boolean }>(MADE_BY_DIRECTORY, [business, person]);
      const isOpen = settings.connectable.includes(person) || rows[0]?.isMade === true;
      if (!isOpen) throw new CompanyAccountNotConnected();
      const identity = [uuidv7(), business, person, settings.issuer, claims.sub, at];
      const { rowCount } = await connection.query(CONNECT, identity);
      if (rowCount === 0) throw new CompanyAccountNotConnected();
      await noteEntry(connection, { business, person, kind: 'company_connected', from, at });
    });
  }

  async #create({ business, settings: { issuer }, claims, role, at }: Shown, email: string): Promise<void> {
    const details = {
      ...nameIn(claims, email),
      username: email,
      email,
      role,
      permissions: [...ROLE_PERMISSIONS[role]],
    };
    const identity = (person: string) =>
      plainRow(companyIdentities, { id: uuidv7(), business, person, issuer, subject: claims.sub, connected_at: at });
    const password = randomBytes(UNGUESSABLE_BYTES).toString('base64');
    const command = new CreateAdminUser(envelopeOf(business, at), details, password, (id) => [identity(id)]);
    try {
      await this.commands.execute(command);
    } catch (error) {
      // A driver's, or somebody's in another business: whose it is concerns nobody.
      if (error instanceof SignInNameTaken) throw new CompanyAccountNotConnected();
      throw error;
    }
  }
}

function envelopeOf(business: string, at: Date): CommandEnvelope {
  return { business, metadata: { actor: ACTOR }, at };
}
