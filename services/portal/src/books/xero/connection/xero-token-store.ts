import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { APP_POOL } from '../../../database-tokens.js';
import { KEY_VAULT } from '../../../event-store-tokens.js';
import type { XeroOrganisation } from '../client/xero-api.js';
import type { TokenSet } from '../client/xero-oauth.js';

const PLACE = 'xero-tokens';
/** Longer than Xero is asked; after that the process that began is taken for gone. */
const REFRESH_SECONDS = 30;

export interface StoredTokens extends TokenSet {
  readonly generation: number;
  readonly organisations: readonly XeroOrganisation[];
}

interface TokenRow {
  readonly sealed: string;
  readonly generation: number;
  readonly organisations: { readonly all: readonly XeroOrganisation[] };
}

const KEEP = `
  insert into xero_tokens (id, business, sealed, generation, refreshing_until, organisations, created_at)
  values ($1, $1, $2, 1, null, $3, $4)
  on conflict (id) do update set sealed = excluded.sealed, generation = xero_tokens.generation + 1, refreshing_until = null,
    organisations = excluded.organisations, created_at = excluded.created_at`;
const BEGIN_REFRESH = `
  update xero_tokens set refreshing_until = $3::timestamptz + interval '${REFRESH_SECONDS} seconds'
  where id = $1 and generation = $2 and (refreshing_until is null or refreshing_until <= $3::timestamptz)`;
const END_REFRESH = `
  update xero_tokens set sealed = $3, generation = generation + 1, refreshing_until = null where id = $1 and generation = $2`;
const GIVE_UP_REFRESH = 'update xero_tokens set refreshing_until = null where id = $1 and generation = $2';

/** Keeps what a business shows itself to Xero by, sealed under the business's own key. */
@Injectable()
export class XeroTokenStore {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async keep(business: string, tokens: TokenSet, organisations: readonly XeroOrganisation[], at: Date): Promise<void> {
    const values = [business, await this.#sealed(business, tokens), JSON.stringify({ all: organisations }), at];
    await inBusiness(this.pool, business, (connection) => connection.query(KEEP, values));
  }

  /** Null where there are none. @throws Error where they can't be opened */
  async read(business: string): Promise<StoredTokens | null> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<TokenRow>('select sealed, generation, organisations from xero_tokens where id = $1', [business]),
    );
    if (!rows[0]) return null;
    const { sealed, generation, organisations } = rows[0];
    const opened = await this.vault.decrypt(business, business, PLACE, Buffer.from(sealed, 'base64'));
    if (opened === null) throw new Error('The key of the business is gone');
    const tokens = JSON.parse(Buffer.from(opened).toString()) as TokenSet;
    return { ...tokens, generation, organisations: organisations.all };
  }

  /** @returns whether it is this process's to refresh them now */
  beginRefresh(business: string, generation: number, at: Date): Promise<boolean> {
    return this.#changed(business, BEGIN_REFRESH, [business, generation, at]);
  }

  async endRefresh(business: string, generation: number, tokens: TokenSet): Promise<void> {
    await this.#changed(business, END_REFRESH, [business, generation, await this.#sealed(business, tokens)]);
  }

  /** Xero couldn't be asked: another may try at once, with the token that is still good. */
  async giveUpRefresh(business: string, generation: number): Promise<void> {
    await this.#changed(business, GIVE_UP_REFRESH, [business, generation]);
  }

  async #changed(business: string, sql: string, values: unknown[]): Promise<boolean> {
    const { rowCount } = await inBusiness(this.pool, business, (connection) => connection.query(sql, values));
    return rowCount === 1;
  }

  async #sealed(business: string, { accessToken, refreshToken, expiresAtMs }: TokenSet): Promise<string> {
    const text = JSON.stringify({ accessToken, refreshToken, expiresAtMs });
    return Buffer.from(await this.vault.encrypt(business, business, PLACE, Buffer.from(text))).toString('base64');
  }
}
