import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  BrandAnswer,
  OwnSecondFactorAnswer,
  RecoveryCodesAnswer,
  SecondFactorSetUpAnswer,
} from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import { SignInRequired, type Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { BRAND } from '../../brand/brand.controller.js';
import { APP_POOL } from '../../database-tokens.js';
import { People } from '../access/people.js';
import { OwnPassword, type EnteredPassword } from '../own-password.js';
import { StoredPasskeys } from '../passkeys/stored-passkeys.js';
import { SecurityHistory } from '../security-history/security-history.js';
import { endedAt } from '../sessions/ended-at.js';
import { stepUpCounts } from '../throttle/attempt-counts.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { GivenCodes, type GivenCode } from './given-codes.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { ReplaceRecoveryCodes, TurnOffSecondFactor, TurnOnSecondFactor } from './second-factor.commands.js';
import type { Whose } from './second-factor.decider.js';
import { SecondFactorAlreadyOn, SecondFactorCodeWrong, SecondFactorSetUpExpired } from './second-factor.errors.js';
import { SecretSeal } from './secret-seal.js';
import { ShownSecondFactor } from './shown-second-factor.js';
import { StoredSecondFactors } from './stored-second-factors.js';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.js';

/** Long enough to fetch a phone and to install an app. */
export const SET_UP_LIFE_MS = 15 * 60 * 1_000;

/** What somebody who is signed in does with their own second factor. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(BRAND) private readonly brand: BrandAnswer,
    private readonly people: People,
    private readonly ownPassword: OwnPassword,
    private readonly factors: StoredSecondFactors,
    private readonly seal: SecretSeal,
    private readonly codes: GivenCodes,
    private readonly attempts: SignInAttempts,
    private readonly shown: ShownSecondFactor,
    private readonly passkeys: StoredPasskeys,
    private readonly history: SecurityHistory,
    private readonly commands: CommandBus,
  ) {}

  async standing(actor: Actor): Promise<OwnSecondFactorAnswer> {
    const person = { business: actor.businessId, id: actor.id };
    const [factor, passkeys] = await Promise.all([this.factors.find(person), this.passkeys.idsOf(person)]);
    const dueAt = actor.type === 'admin' && factor === null ? actor.secondFactorDueAt : undefined;
    return {
      isOn: factor !== null,
      turnedOnAt: factor?.turnedOnAt.toISOString() ?? null,
      recoveryCodesLeft: factor?.codesLeft ?? 0,
      hasPasskey: passkeys.length > 0,
      dueAt: dueAt?.toISOString() ?? null,
    };
  }

  /**
   * A new secret, which counts for nothing until a code shows that the person's app has it; the one before is forgotten.
   *
   * @throws CurrentPasswordWrong, TooManyFailedSignIns, SecondFactorAlreadyOn
   */
  async setUp(actor: Actor, entered: EnteredPassword): Promise<SecondFactorSetUpAnswer> {
    const { businessId: business, id } = actor;
    await this.ownPassword.verify(actor, entered);
    if (await this.factors.find({ business, id })) throw new SecondFactorAlreadyOn();
    const person = await this.people.find(business, id);
    if (!person) throw new SignInRequired();
    const secret = newTotpSecret();
    const expiresAt = new Date(entered.at.getTime() + SET_UP_LIFE_MS);
    const sealed = await this.seal.seal(business, id, secret);
    await inBusiness(this.pool, business, (connection) =>
      connection.query(
        `insert into second_factor_set_ups (id, business, sealed_secret, expires_at) values ($1, $2, $3, $4)
         on conflict (id) do update set sealed_secret = excluded.sealed_secret, expires_at = excluded.expires_at`,
        [id, business, sealed, expiresAt],
      ),
    );
    const name = person.type === 'admin' ? person.user.username : person.user.email;
    return {
      secret,
      address: totpAddress(secret, { issuer: this.brand.name, name }),
      expiresAt: expiresAt.toISOString(),
    };
  }

  /**
   * Ends the person's other sessions, which were opened without it.
   *
   * @throws SecondFactorSetUpExpired, SecondFactorCodeWrong, SecondFactorAlreadyOn, TooManyFailedSignIns
   */
  async turnOn(actor: Actor, code: string, at: Date): Promise<RecoveryCodesAnswer> {
    const { businessId: business, id } = actor;
    const sealed = await this.#sealedSetUp(actor, at);
    const secret = sealed === null ? null : await this.seal.open(business, id, sealed);
    if (sealed === null || secret === null) throw new SecondFactorSetUpExpired();
    const counts = stepUpCounts(actor.sessionId);
    await this.attempts.begin(counts, at);
    const step = totpStepOf(secret, code, at);
    if (step === null) throw new SecondFactorCodeWrong('code');
    await this.attempts.succeeded(counts);
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((recoveryCode) => recoveryCodeHash(id, recoveryCode));
    const from = await this.history.placeOf(actor);
    const whose = whoseOf(actor);
    await this.commands.execute(new TurnOnSecondFactor(envelopeOf(actor, at), whose, sealed, step, hashes, from));
    await this.shown.note(actor, at);
    await this.#endOthers(actor, at);
    return { recoveryCodes };
  }

  /** @throws CurrentPasswordWrong, TooManyFailedSignIns, SecondFactorNotOn */
  async turnOff(actor: Actor, entered: EnteredPassword): Promise<void> {
    await this.ownPassword.verify(actor, entered);
    const from = await this.history.placeOf(actor);
    await this.commands.execute(new TurnOffSecondFactor(envelopeOf(actor, entered.at), whoseOf(actor), from));
    await this.shown.forgetWhereNone(actor);
  }

  /** The codes from before are good no longer. @throws SecondFactorNotOn */
  async replaceRecoveryCodes(actor: Actor, at: Date): Promise<RecoveryCodesAnswer> {
    const former = await this.factors.recoveryCodeIds({ business: actor.businessId, id: actor.id });
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((recoveryCode) => recoveryCodeHash(actor.id, recoveryCode));
    const from = await this.history.placeOf(actor);
    const whose = whoseOf(actor);
    await this.commands.execute(new ReplaceRecoveryCodes(envelopeOf(actor, at), whose, hashes, former, from));
    return { recoveryCodes };
  }

  /**
   * What needs a recent code may be done from here on, for as long as it counts as recent.
   *
   * @throws SecondFactorCodeWrong, SecondFactorCodeMissing, TooManyFailedSignIns
   */
  async confirm(actor: Actor, given: GivenCode, at: Date): Promise<void> {
    const envelope = envelopeOf(actor, at);
    const counts = stepUpCounts(actor.sessionId);
    const from = await this.history.placeOf(actor);
    await this.codes.take({ envelope, whose: whoseOf(actor), given, counts, from });
    await this.shown.note(actor, at);
  }

  async #sealedSetUp({ businessId, id }: Actor, at: Date): Promise<string | null> {
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<{ sealed_secret: string }>(
        'select sealed_secret from second_factor_set_ups where id = $1 and expires_at > $2',
        [id, at],
      ),
    );
    return rows[0]?.sealed_secret ?? null;
  }

  async #endOthers({ businessId, id, sessionId }: Actor, at: Date): Promise<void> {
    await inBusiness(this.pool, businessId, (connection) =>
      connection.query(`update sessions set ${endedAt('$3')} where user_id = $1 and id <> $2 and revoked_at is null`, [
        id,
        sessionId,
        at,
      ]),
    );
  }
}

/** Without an idempotency key: codes are answered once and never again. */
function envelopeOf({ businessId: business, type, id }: Actor, at: Date): CommandEnvelope {
  return { business, metadata: { actor: { type, id } }, at };
}

function whoseOf({ id: personId, type: personType }: Actor): Whose {
  return { personId, personType };
}
