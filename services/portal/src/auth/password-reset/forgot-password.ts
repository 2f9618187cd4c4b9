import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { signInName } from '../../credentials/sign-in-names.js';
import { APP_POOL } from '../../database-tokens.js';
import { TooManyResetRequests } from '../auth.errors.js';
import { AttemptCounters } from '../throttle/attempt-counters.js';
import { callerAddress } from '../throttle/caller-address.js';
import {
  RESET_ACCOUNT_ALLOWANCE,
  RESET_ADDRESS_ALLOWANCE,
  type FailureAllowance,
} from '../throttle/failure-allowance.js';

export interface ForgottenPassword {
  readonly login: string;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Puts the name on the list of the notifications service and looks nothing up: whether anybody has it can't show in the answer, nor in
 * how long it takes.
 */
@Injectable()
export class ForgotPassword {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly counters: AttemptCounters,
  ) {}

  /** @throws TooManyResetRequests */
  async ask({ login, ip, at }: ForgottenPassword): Promise<void> {
    const name = signInName(login);
    await this.#count(`reset-address:${callerAddress(ip)}`, RESET_ADDRESS_ALLOWANCE, at);
    await this.#count(`reset-account:${name}`, RESET_ACCOUNT_ALLOWANCE, at);
    await this.mailLink(name, at);
  }

  /**
   * Of links that the office sends, so that it floods no mailbox either.
   *
   * @throws TooManyResetRequests
   */
  countForOffice({ business, person, at }: { business: string; person: string; at: Date }): Promise<void> {
    return this.#count(`reset-by-office:${business} ${person}`, RESET_ACCOUNT_ALLOWANCE, at);
  }

  /** Counts nothing. */
  async mailLink(login: string, at: Date): Promise<void> {
    await this.pool.query({
      name: 'ask-for-a-reset-link',
      text: 'insert into reset_link_requests (id, login, asked_at, next_attempt_at) values ($1, $2, $3, $3)',
      values: [uuidv7(), signInName(login), at],
    });
  }

  async #count(name: string, allowance: FailureAllowance, at: Date): Promise<void> {
    const count = { name, allowance };
    if ((await this.counters.count([count], at)) === 1) return;
    throw new TooManyResetRequests(await this.counters.secondsToWait(count, at));
  }
}
