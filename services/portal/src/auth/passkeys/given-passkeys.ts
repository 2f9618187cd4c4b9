import { Inject, Injectable } from '@nestjs/common';
import type { PasskeySignatureRequest } from '@waybook/contracts/api';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import type { PersonReference } from '../second-factor/stored-second-factors.js';
import type { ChallengeUse } from './passkey-challenge-text.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyCopied } from './passkey.errors.js';
import { relyingParty } from './relying-party.js';
import { StoredPasskeys, type StoredPasskey } from './stored-passkeys.js';
import { challengeOf, counterIn } from './webauthn.js';

export interface GivenPasskey {
  /** Whose it has to be; null is nobody's. */
  readonly owner: PersonReference | null;
  readonly signed: PasskeySignatureRequest;
  readonly use: ChallengeUse;
  /** There is such a passkey; what it signed isn't looked at yet. */
  readonly onFound?: () => void;
  readonly at: Date;
}

/** Takes what a passkey signed. */
@Injectable()
export class GivenPasskeys {
  constructor(
    @Inject(AUTH_SETTINGS) private readonly settings: AuthSettings,
    private readonly challenges: PasskeyChallenges,
    private readonly stored: StoredPasskeys,
  ) {}

  /**
   * The challenge is spent before anything else is looked at, so that each is good for one try.
   *
   * @returns null where anything of it is wrong
   * @throws PasskeyCopied
   */
  async take({ owner, signed, use, onFound, at }: GivenPasskey): Promise<StoredPasskey | null> {
    if (!(await this.challenges.spend(challengeOf(signed), use, at)) || owner === null) return null;
    const passkey = await this.stored.find(owner, signed.credentialId);
    if (passkey === null) return null;
    onFound?.();
    const counter = await counterIn(relyingParty(this.settings), passkey, signed);
    if (counter === null) return null;
    if (!(await this.stored.noteUse(owner.business, passkey.id, counter, at))) throw new PasskeyCopied();
    return passkey;
  }
}
