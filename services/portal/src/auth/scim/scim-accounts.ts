import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { AdminUserNotFound } from '../../admin-users/admin-user.errors.js';
import type { CompanySignIn } from '../../businesses/company-sign-in.js';
import { inBusiness, ReadTables } from '@waybook/platform/database';
import { SignInRequired } from '@waybook/platform/http';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { APP_POOL } from '../../database-tokens.js';
import type { ScimAccount } from './scim-account.js';
import type { ScimFilter } from './scim-filter.js';

const WANTED = `
  admin.business = $1 and admin.deleted_at is null
  and ($2::uuid is null or admin.id = $2)
  and ($3::text is null or lower(admin.username) = lower($3))
  and ($4::text is null or scim.external_id = $4)`;
const FROM = 'from admin_users admin left join scim_accounts scim on scim.id = admin.id';
const STORED = `
  select admin.id, admin.username, admin.email, admin.first_name, admin.last_name, admin.role, admin.is_active,
    admin.created_at, admin.updated_at, scim.external_id,
    coalesce(scim.is_made, false) or exists (
      select from company_identities identity
      where identity.business = $1 and identity.person = admin.id and identity.issuer = $5
    ) as is_theirs
  ${FROM} where ${WANTED} order by admin.created_at, admin.id`;
const COUNTED = `select count(*)::int as total ${FROM} where ${WANTED}`;
const NOTE_EXTERNAL_ID = `
  insert into scim_accounts (id, business, external_id, is_made) values ($1, $2, $3, false)
  on conflict (id) do update set external_id = excluded.external_id`;

const GOOD_KEYS = `
  select id as value, name as display from api_keys
  where business = $1 and created_by = $2 and revoked_at is null and (expires_at is null or expires_at >= $3) order by name`;

/** An API key as SCIM names what it refers to. */
export interface LeftKey {
  readonly value: string;
  readonly display: string;
}

const NO_FILTER: ScimFilter = { userName: null, externalId: null };

/** The admin users of a business as its directory sees them: all of them, so that it finds whom it is to be connected with. */
@Injectable()
export class ScimAccounts {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly tables: ReadTables,
  ) {}

  /** @throws SignInRequired where the company has no sign-in of its own any more */
  async settingsOf(business: string): Promise<CompanySignIn> {
    const company = await this.tables.in(business, (manager) => manager.findOneBy(BusinessRecord, { id: business }));
    if (!company?.company_sign_in) throw new SignInRequired();
    return company.company_sign_in;
  }

  /** @throws AdminUserNotFound where there is none, or it is another business's */
  async get(business: string, id: string, settings: CompanySignIn): Promise<ScimAccount> {
    const values = valuesOf(business, NO_FILTER, id);
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<ScimAccount>(STORED, [...values, settings.issuer]),
    );
    if (!rows[0]) throw new AdminUserNotFound();
    return rows[0];
  }

  async page(
    business: string,
    filter: ScimFilter,
    { settings, limit, offset }: { readonly settings: CompanySignIn; readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: ScimAccount[]; readonly total: number }> {
    const values = valuesOf(business, filter, null);
    return inBusiness(this.pool, business, async (connection) => {
      const page = `${STORED} limit $6 offset $7`;
      const { rows } = await connection.query<ScimAccount>(page, [...values, settings.issuer, limit, offset]);
      const counted = await connection.query<{ total: number }>(COUNTED, values);
      return { rows, total: counted.rows[0]!.total };
    });
  }

  /** Keys that this person made, and that stay good when they go (R349). */
  async goodKeysOf(business: string, id: string, at: Date): Promise<LeftKey[]> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<LeftKey>(GOOD_KEYS, [business, id, at]),
    );
    return rows;
  }

  async noteExternalId(business: string, id: string, externalId: string | null): Promise<void> {
    await inBusiness(this.pool, business, (connection) =>
      connection.query(NOTE_EXTERNAL_ID, [id, business, externalId]),
    );
  }
}

function valuesOf(business: string, { userName, externalId }: ScimFilter, id: string | null) {
  return [business, id, userName, externalId];
}
