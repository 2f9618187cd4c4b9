import { Inject, Injectable, Logger } from '@nestjs/common';
import { inBusiness, ReadTables } from '@waybook/platform/database';
import { SignInRequired, type ApiKeyCaller } from '@waybook/platform/http';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { AccessChanges, EVERYBODY } from '../access/access-changes.js';
import { ApiKeyExpired, ApiKeyNotFromHere } from '../auth.errors.js';
import { plainAddress } from '../throttle/caller-address.js';
import { AllowedAddresses } from './allowed-addresses.js';
import { isSecretOf, type ApiKeyToken } from './api-key-token.js';

const MAX_REMEMBERED = 10_000;
/** When a key was used last is noted so often, not at every call. */
const USE_NOTED_EVERY_MS = 60_000;

interface KnownKey {
  readonly caller: ApiKeyCaller;
  readonly secretHash: string;
  /** Null: it never expires. */
  readonly expiresAt: Date | null;
  /** Null: it is good from anywhere. */
  readonly allowed: AllowedAddresses | null;
  usedAtMs: number;
}

/** When a key was shown, and from which address. */
export interface KeyShown {
  readonly at: Date;
  readonly ip: string;
}

interface KeyRow {
  readonly permissions: string[];
  readonly secret_hash: string;
  readonly expires_at: Date | null;
  readonly allowed_addresses: string[] | null;
}

/** Which program is behind a key. It is read once and remembered until something about it changes: then within a second. */
@Injectable()
export class KnownApiKeys {
  readonly #logger = new Logger(KnownApiKeys.name);
  readonly #remembered = new LRUCache<string, KnownKey>({ max: MAX_REMEMBERED });

  constructor(
    private readonly tables: ReadTables,
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly changes: AccessChanges,
  ) {
    changes.onChange((subjects) => this.#forget(subjects));
  }

  /**
   * @throws SignInRequired when there is no such key, or none any more
   * @throws ApiKeyExpired, ApiKeyNotFromHere
   */
  async caller({ business, keyId, secret }: ApiKeyToken, shown: KeyShown): Promise<ApiKeyCaller> {
    const known = await this.#find(business, keyId);
    if (!known || !isSecretOf(known.secretHash, secret)) throw new SignInRequired();
    if (hasExpired(known, shown.at)) throw new ApiKeyExpired();
    if (known.allowed !== null && !known.allowed.allows(shown.ip)) throw new ApiKeyNotFromHere();
    this.#noteUse(known, shown);
    return known.caller;
  }

  /** Whether a key that was good is still good. */
  async isGood({ businessId, id }: ApiKeyCaller, at: Date): Promise<boolean> {
    const known = await this.#find(businessId, id);
    return known !== null && !hasExpired(known, at);
  }

  async #find(business: string, keyId: string): Promise<KnownKey | null> {
    const known = this.changes.isCurrent ? this.#remembered.get(keyId) : undefined;
    return known ?? this.#load(business, keyId);
  }

  async #load(business: string, keyId: string): Promise<KnownKey | null> {
    const { generation } = this.changes;
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<KeyRow[]>(
        `select k.permissions, k.expires_at, k.allowed_addresses, s.secret_hash from api_keys k
         join api_key_secrets s on s.business = $1 and s.id = k.id
         join businesses b on b.business = $1 and b.id = $1 and b.is_active
         where k.business = $1 and k.id = $2 and k.revoked_at is null`,
        [business, keyId],
      ),
    );
    if (!row) return null;
    const { permissions, secret_hash: secretHash, expires_at: expiresAt, allowed_addresses: addresses } = row;
    const caller = { type: 'api_key', id: keyId, businessId: business, permissions, sessionId: keyId } as const;
    const allowed = addresses === null ? null : new AllowedAddresses(addresses);
    const usedAtMs = this.#remembered.get(keyId)?.usedAtMs ?? 0;
    const known = { caller, secretHash, expiresAt, allowed, usedAtMs };
    if (generation === this.changes.generation) this.#remembered.set(keyId, known);
    return known;
  }

  #noteUse(known: KnownKey, { at, ip }: KeyShown): void {
    if (at.getTime() - known.usedAtMs < USE_NOTED_EVERY_MS) return;
    known.usedAtMs = at.getTime();
    const { id, businessId } = known.caller;
    inBusiness(this.pool, businessId, (connection) =>
      connection.query(
        `update api_key_secrets set last_used_at = $3::timestamptz, last_used_from = $4
         where business = $1 and id = $2
           and (last_used_at is null or last_used_at <= $3::timestamptz - ${USE_NOTED_EVERY_MS} * interval '1 millisecond')`,
        [businessId, id, at, plainAddress(ip)],
      ),
    ).catch((error: Error) => this.#logger.warn(`An API key's use can't be noted: ${error.message}`));
  }

  #forget(subjects: ReadonlySet<string>): void {
    for (const [keyId, { caller }] of this.#remembered) {
      if (subjects === EVERYBODY || subjects.has(keyId) || subjects.has(caller.businessId))
        this.#remembered.delete(keyId);
    }
  }
}

function hasExpired({ expiresAt }: KnownKey, at: Date): boolean {
  return expiresAt !== null && at > expiresAt;
}
