import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { Actor, Proof } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';

/** How long a proof counts as recent. */
export const RECENT_PROOF_MS = 10 * 60 * 1_000;

const SESSION = `
  select second_factor_at as "secondFactorAt", proved_at as "provedAt", company_until is not null as "isOfCompany",
    exists (select from second_factors where id = user_id) or exists (select from passkeys where person = user_id) as "hasSecondFactor"
  from sessions where id = $1 and user_id = $2`;

interface ProofsOfSession {
  readonly secondFactorAt: Date | null;
  readonly provedAt: Date | null;
  readonly isOfCompany: boolean;
  readonly hasSecondFactor: boolean;
}

function isRecent(proof: Date | null | undefined, at: Date): boolean {
  return !!proof && at.getTime() - proof.getTime() < RECENT_PROOF_MS;
}

/** Reads the session's row at each such call: they are few, and a cached answer would be outdated once the person turns a second factor on. */
@Injectable()
export class RecentProofs {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** The proof that the session lacks. Drivers without a second factor are asked for none: their own calls ask for the password in the body. */
  async missing(actor: Actor, at: Date): Promise<Proof | null> {
    const session = await this.#read(actor);
    if (isRecent(session?.secondFactorAt, at)) return null;
    if (session === undefined || session.hasSecondFactor) return 'code';
    if (actor.type === 'driver' || isRecent(session.provedAt, at)) return null;
    return session.isOfCompany ? 'company_sign_in' : 'password';
  }

  /** Whether they showed a second factor in this session within ten minutes. */
  async hasRecentCode(actor: Actor, at: Date): Promise<boolean> {
    return isRecent((await this.#read(actor))?.secondFactorAt, at);
  }

  /** When the session's person last proved who they are. */
  async lastIn(actor: Actor): Promise<Date | null> {
    const { secondFactorAt = null, provedAt = null } = (await this.#read(actor)) ?? {};
    return [secondFactorAt, provedAt].reduce((one, other) => (other && (!one || other > one) ? other : one), null);
  }

  /** Whether they have shown a second factor in this session at all. A cached actor may not know of it yet. */
  async wereShown(actor: Actor): Promise<boolean> {
    const session = await this.#read(actor);
    return session !== undefined && session.secondFactorAt !== null;
  }

  async #read({ businessId, id, sessionId }: Actor): Promise<ProofsOfSession | undefined> {
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<ProofsOfSession>(SESSION, [sessionId, id]),
    );
    return rows[0];
  }
}
