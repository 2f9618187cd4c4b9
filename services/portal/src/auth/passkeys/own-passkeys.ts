import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  AddPasskeyRequest,
  BrandAnswer,
  OwnPasskeyAnswer,
  OwnPasskeysAnswer,
  PasskeyCreationAnswer,
} from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import { SignInRequired, type Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { BRAND } from '../../brand/brand.controller.js';
import { APP_POOL } from '../../database-tokens.js';
import { People, type Person } from '../access/people.js';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { OwnPassword } from '../own-password.js';
import { RECENT_PROOF_MS } from '../second-factor/recent-proofs.js';
import type { Whose } from '../second-factor/second-factor.decider.js';
import { SecurityHistory } from '../security-history/security-history.js';
import { ShownSecondFactor } from '../second-factor/shown-second-factor.js';
import { creationOptions } from './passkey-options.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey.commands.js';
import { PasskeyNotAdded, PasskeyNotByCompany, PasskeyNotFound, PasswordWantedForPasskey } from './passkey.errors.js';
import { relyingParty } from './relying-party.js';
import { StoredPasskeys } from './stored-passkeys.js';
import { userHandleOf } from './user-handle.js';
import { challengeOf, newCredentialIn } from './webauthn.js';

const UNNAMED = 'Passkey';

interface Standing {
  readonly isPasswordWanted: boolean;
  readonly isOfferOpen: boolean;
  readonly isOfCompany: boolean;
}

/** A session as young as this, or the password, where there is no second factor that the guard asks for (R227). */
const STANDING = `
  select s.created_at <= $3 and not (
      exists (select from second_factors where id = u.id) or exists (select from passkeys where person = u.id)
    ) as "isPasswordWanted", u.passkey_offered_at is null and s.company_until is null as "isOfferOpen",
    s.company_until is not null as "isOfCompany"
  from sessions s join users u on u.id = s.user_id where s.id = $1 and u.id = $2`;

export interface WantedPasskey {
  readonly currentPassword?: string;
  readonly browserSecret: string;
  readonly at: Date;
}

export interface MadePasskey {
  readonly made: AddPasskeyRequest;
  readonly browserSecret: string;
  /** "Chrome on Android"; null where the browser doesn't say. */
  readonly device: string | null;
  readonly at: Date;
}

/** What somebody who is signed in does with their own passkeys. */
@Injectable()
export class OwnPasskeys {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(BRAND) private readonly brand: BrandAnswer,
    @Inject(AUTH_SETTINGS) private readonly settings: AuthSettings,
    private readonly people: People,
    private readonly ownPassword: OwnPassword,
    private readonly challenges: PasskeyChallenges,
    private readonly stored: StoredPasskeys,
    private readonly shown: ShownSecondFactor,
    private readonly history: SecurityHistory,
    private readonly commands: CommandBus,
  ) {}

  async list(actor: Actor, at: Date): Promise<OwnPasskeysAnswer> {
    const [passkeys, standing] = await Promise.all([this.stored.listOf(personOf(actor)), this.#standing(actor, at)]);
    const { isPasswordWanted, isOfferOpen } = standing;
    return { passkeys, isPasswordWanted, isOfferOpen: isOfferOpen && passkeys.length === 0 };
  }

  /** From here on its person isn't asked any more whether they want one (R230). */
  async noteOffer({ businessId, id }: Actor, at: Date): Promise<void> {
    await inBusiness(this.pool, businessId, (connection) =>
      connection.query(
        'update users set passkey_offered_at = $2, updated_at = $2 where id = $1 and passkey_offered_at is null',
        [id, at],
      ),
    );
  }

  /** @throws PasskeyNotByCompany, PasswordWantedForPasskey, CurrentPasswordWrong, TooManyFailedSignIns */
  async options(actor: Actor, { currentPassword, browserSecret, at }: WantedPasskey): Promise<PasskeyCreationAnswer> {
    const { isPasswordWanted, isOfCompany } = await this.#standing(actor, at);
    if (isOfCompany) throw new PasskeyNotByCompany();
    if (isPasswordWanted && currentPassword === undefined) throw new PasswordWantedForPasskey();
    if (currentPassword !== undefined) await this.ownPassword.verify(actor, { currentPassword, at });
    const person = await this.people.find(actor.businessId, actor.id);
    if (!person) throw new SignInRequired();
    return creationOptions(relyingParty(this.settings), {
      challenge: this.challenges.write({ purpose: `add ${actor.sessionId}`, browserSecret }, at),
      brand: this.brand.name,
      user: { id: userHandleOf(personOf(actor)), ...namesOf(person) },
      former: await this.stored.rowsOf(personOf(actor)),
    });
  }

  /**
   * Whoever adds one has shown it, so it counts as a second factor in this session.
   *
   * @throws PasskeyNotAdded, PasskeyAlreadyAdded, TooManyPasskeys
   */
  async add(actor: Actor, { made, browserSecret, device, at }: MadePasskey): Promise<OwnPasskeyAnswer> {
    const use = { purpose: `add ${actor.sessionId}`, browserSecret } as const;
    const isGood = await this.challenges.spend(challengeOf(made), use, at);
    const credential = isGood ? await newCredentialIn(relyingParty(this.settings), made) : null;
    if (credential === null) throw new PasskeyNotAdded();
    const { credentialId, transports, name = device ?? UNNAMED } = made;
    const passkey = { ...credential, id: uuidv7(), name, credentialId, transports };
    const from = await this.history.placeOf(actor);
    await this.commands.execute(new AddPasskey(envelopeOf(actor, at), whoseOf(actor), passkey, from));
    await this.shown.note(actor, at);
    await this.noteOffer(actor, at);
    return this.#one(actor, passkey.id);
  }

  /** @throws PasskeyNotFound */
  async rename(actor: Actor, passkeyId: string, name: string, at: Date): Promise<OwnPasskeyAnswer> {
    await this.commands.execute(new RenamePasskey(envelopeOf(actor, at), whoseOf(actor), passkeyId, name));
    return this.#one(actor, passkeyId);
  }

  /** @throws PasskeyNotFound */
  async remove(actor: Actor, passkeyId: string, at: Date): Promise<void> {
    const from = await this.history.placeOf(actor);
    await this.commands.execute(new RemovePasskey(envelopeOf(actor, at), whoseOf(actor), passkeyId, from));
    await this.shown.forgetWhereNone(actor);
  }

  async #one(actor: Actor, passkeyId: string): Promise<OwnPasskeyAnswer> {
    const passkey = (await this.stored.listOf(personOf(actor))).find(({ id }) => id === passkeyId);
    if (passkey === undefined) throw new PasskeyNotFound();
    return passkey;
  }

  async #standing({ businessId, id, sessionId }: Actor, at: Date): Promise<Standing> {
    const recently = new Date(at.getTime() - RECENT_PROOF_MS);
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<Standing>(STANDING, [sessionId, id, recently]),
    );
    if (!rows[0]) throw new SignInRequired();
    return rows[0];
  }
}

/** Without an idempotency key: each is made of a challenge that is good once. */
function envelopeOf({ businessId: business, type, id }: Actor, at: Date): CommandEnvelope {
  return { business, metadata: { actor: { type, id } }, at };
}

const personOf = ({ businessId: business, id }: Actor) => ({ business, id });
const whoseOf = ({ id: personId, type: personType }: Actor): Whose => ({ personId, personType });

/** As the browser shows it to its person. */
function namesOf({ type, user }: Person): { name: string; displayName: string } {
  const displayName = `${user.firstName} ${user.lastName}`;
  return { name: type === 'admin' && 'username' in user ? user.username : user.email, displayName };
}
