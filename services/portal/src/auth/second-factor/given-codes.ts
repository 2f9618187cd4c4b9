import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { Place } from '../../credentials/security-history-row.js';
import { SecurityHistory } from '../security-history/security-history.js';
import type { AttemptCount } from '../throttle/attempt-counts.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { recoveryCodeHash } from './recovery-codes.js';
import { SpendRecoveryCode } from './second-factor.commands.js';
import type { Whose } from './second-factor.decider.js';
import { SecondFactorCodeMissing, SecondFactorCodeWrong } from './second-factor.errors.js';
import { StoredSecondFactors } from './stored-second-factors.js';
import { totpStepOf } from './totp.js';

/** What somebody enters: the code that their app shows, or one of their recovery codes. */
export interface GivenCode {
  readonly code?: string;
  readonly recoveryCode?: string;
}

export interface EnteredCode {
  readonly envelope: CommandEnvelope;
  readonly whose: Whose;
  readonly given: GivenCode;
  readonly counts: readonly AttemptCount[];
  readonly from: Place;
}

/** Takes a code of whoever has a second factor; each is good once. */
@Injectable()
export class GivenCodes {
  constructor(
    private readonly factors: StoredSecondFactors,
    private readonly attempts: SignInAttempts,
    private readonly history: SecurityHistory,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Counted before it is looked at and taken back when it was right, as passwords are.
   *
   * @throws SecondFactorCodeWrong, SecondFactorCodeMissing, TooManyFailedSignIns
   */
  async take(entered: EnteredCode): Promise<void> {
    const { envelope, given, counts } = entered;
    const { code, recoveryCode } = given;
    if ((code === undefined) === (recoveryCode === undefined)) throw new SecondFactorCodeMissing();
    await this.attempts.begin(counts, envelope.at);
    if (code === undefined) await this.#takeRecoveryCode(entered, recoveryCode!);
    else await this.#takeCode(entered, code);
    await this.attempts.succeeded(counts);
  }

  async #takeCode(entered: EnteredCode, code: string): Promise<void> {
    const { business, at } = entered.envelope;
    const { personId: id } = entered.whose;
    const secret = await this.factors.secretOf({ business, id });
    const step = secret === null ? null : totpStepOf(secret, code, at);
    if (step === null || !(await this.factors.takeStep({ business, id }, step))) throw this.#wrong(entered, 'code');
  }

  async #takeRecoveryCode(entered: EnteredCode, recoveryCode: string): Promise<void> {
    const { envelope, whose, from } = entered;
    const person = { business: envelope.business, id: whose.personId };
    const codeId = await this.factors.recoveryCodeId(person, recoveryCodeHash(person.id, recoveryCode));
    if (codeId === null) throw this.#wrong(entered, 'recoveryCode');
    await this.commands.execute(new SpendRecoveryCode(envelope, whose, codeId, from));
  }

  #wrong({ envelope, whose, from }: EnteredCode, field: keyof GivenCode): Error {
    const { business, at } = envelope;
    this.history.noteFailure({ business, person: whose.personId, kind: 'wrong_code', from, at });
    return new SecondFactorCodeWrong(field);
  }
}
