import { Inject, Injectable, Logger } from '@nestjs/common';
import { plainRow, type PlainRow, type PlainRowRemoval } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import { SignInRequired, type DirectoryCaller } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { endingOf, isSecretOf, secretHash, type ApiKeyToken } from '../api-keys/api-key-token.js';
import { scimTokens } from './scim.tables.js';

/** When a token was used last is noted so often, not at every call. */
const USE_NOTED_EVERY_MS = 60_000;

const STANDING = `
  select token.secret_hash as "secretHash" from scim_tokens token
  join businesses company on company.business = $1 and company.id = $1 and company.is_active
  where token.business = $1 and token.token_id = $2`;
const NOTE_USE = `
  update scim_tokens set last_used_at = $3::timestamptz where business = $1 and token_id = $2
    and (last_used_at is null or last_used_at <= $3::timestamptz - ${USE_NOTED_EVERY_MS} * interval '1 millisecond')`;

/** Whose directory is behind a token. It is looked up at each call, so that a withdrawn one is good nowhere at once. */
@Injectable()
export class ScimTokens {
  readonly #logger = new Logger(ScimTokens.name);

  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** @throws SignInRequired when there is no such token, or none any more */
  async caller({ business, keyId, secret }: ApiKeyToken, at: Date): Promise<DirectoryCaller> {
    const hash = await this.#hashOf(business, keyId);
    if (hash === null || !isSecretOf(hash, secret)) throw new SignInRequired();
    this.#noteUse(business, keyId, at);
    return { type: 'directory', id: keyId, businessId: business, permissions: [], sessionId: keyId };
  }

  /** Whether one that was good is still good. */
  async isGood({ businessId, id }: DirectoryCaller): Promise<boolean> {
    return (await this.#hashOf(businessId, id)) !== null;
  }

  row(token: ApiKeyToken, made: { readonly text: string; readonly by: string; readonly at: Date }): PlainRow {
    const { business, keyId, secret } = token;
    return plainRow(scimTokens, {
      ...{ id: business, business, token_id: keyId, secret_hash: secretHash(secret), ending: endingOf(made.text) },
      ...{ made_by: made.by, made_at: made.at, last_used_at: null },
    });
  }

  removal(business: string): PlainRowRemoval {
    return { table: scimTokens.name, id: business };
  }

  async #hashOf(business: string, tokenId: string): Promise<string | null> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<{ secretHash: string }>(STANDING, [business, tokenId]),
    );
    return rows[0]?.secretHash ?? null;
  }

  #noteUse(business: string, tokenId: string, at: Date): void {
    inBusiness(this.pool, business, (connection) => connection.query(NOTE_USE, [business, tokenId, at])).catch(
      (error: Error) => this.#logger.warn(`A SCIM token's use can't be noted: ${error.message}`),
    );
  }
}
