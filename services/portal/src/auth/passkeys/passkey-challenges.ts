import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { AUTH_SETTINGS, derivedKeys, type AuthSettings } from '../auth-settings.js';
import { readChallenge, writeChallenge, type ChallengeUse } from './passkey-challenge-text.js';

/** Long enough to fetch a phone or a key; a page that waits for longer asks for another one. */
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * 60 * 1_000;

/** What a passkey has to sign: good once, for five minutes, for one use and in the browser that asked for it (R225). */
@Injectable()
export class PasskeyChallenges {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(AUTH_SETTINGS) settings: AuthSettings,
  ) {
    this.#keys = derivedKeys(settings, 'passkey challenges');
  }

  write(use: ChallengeUse, at: Date): string {
    return writeChallenge(this.#keys[0], use, new Date(at.getTime() + PASSKEY_CHALLENGE_LIFE_MS));
  }

  /** @returns whether it was good; from here on it isn't, whatever comes of the answer */
  async spend(challenge: string, use: ChallengeUse, at: Date): Promise<boolean> {
    const read = readChallenge(this.#keys, use, challenge);
    if (read === null || read.expiresAt <= at) return false;
    // By its bytes: several texts of base64 may stand for the same ones.
    const id = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('base64url');
    const { rowCount } = await this.pool.query(
      'insert into spent_passkey_challenges (id, expires_at) values ($1, $2) on conflict do nothing',
      [id, read.expiresAt],
    );
    return rowCount === 1;
  }
}
