import { Injectable } from '@nestjs/common';
import { MAX_OWN_BUSINESSES, type AddOwnBusinessRequest } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';
import { accountNamed } from '../../credentials/sign-in-names.js';
import { InvalidCredentials } from '../auth.errors.js';
import type { StoredCredentials } from '../credentials/credentials.js';
import { OwnPassword } from '../own-password.js';
import { SignIn, type AdmittedByPassword, type SignInRequest } from '../sign-in/sign-in.js';
import { BusinessAlreadyYours, OtherSignInWrong, TooManyOwnBusinesses } from './linked-accounts.errors.js';
import { LinkedAccounts, type LinkedAccount } from './linked-accounts.js';
import { ShownCodes, type ShownFrom } from './shown-codes.js';

export interface BusinessToAdd extends ShownFrom {
  readonly wanted: AddOwnBusinessRequest;
}

/** Adds another account to those of the person who is signed in. */
@Injectable()
export class AddBusiness {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly signIn: SignIn,
    private readonly codes: ShownCodes,
    private readonly linked: LinkedAccounts,
  ) {}

  /**
   * Both accounts are shown to be theirs: this one by its password too, since a session left open proves nothing, that one by all that
   * signing in to it takes (R253). Adding one that is there already adds nothing.
   *
   * @throws CurrentPasswordWrong, OtherSignInWrong, SecondFactorCodeMissing, SecondFactorCodeWrong, TooManyFailedSignIns, SignInBusy
   * @throws AdminInactive, DriverInactive, BusinessInactive once the other password was right
   * @throws BusinessAlreadyYours, TooManyOwnBusinesses
   */
  async run(actor: Actor, { wanted, ...shown }: BusinessToAdd): Promise<LinkedAccount> {
    const { from, at } = shown;
    const here = { business: actor.businessId, id: actor.id };
    const passwordHash = await this.ownPassword.verify(actor, { currentPassword: wanted.currentPassword, at });
    const there = await this.#shown(wanted, shown);
    if (there.business === here.business) throw new BusinessAlreadyYours();
    const [mine, theirs] = [await this.linked.of(here), await this.linked.of(there)];
    refuseWhereTogether(mine, theirs);
    await this.linked.link({ ...here, passwordHash }, there, { from, at });
    const added = (await this.linked.of(here)).find(({ id }) => id === there.id);
    if (!added) throw new OtherSignInWrong();
    return added;
  }

  async #shown(
    { userType: kind, login, password, ...given }: AddOwnBusinessRequest,
    shown: ShownFrom,
  ): Promise<StoredCredentials> {
    const { ip, deviceOf, at } = shown;
    const device = deviceOf(accountNamed(kind, login));
    const entered = { kind, login, password, ip, device, from: shown.from, at };
    const { credentials, person } = await this.#admitted(entered);
    await this.codes.take(credentials, person, { given, ...shown });
    return credentials;
  }

  /** A wrong sign-in there is no reason to end the session here. */
  async #admitted(entered: SignInRequest): Promise<AdmittedByPassword> {
    try {
      return await this.signIn.admitted(entered);
    } catch (error) {
      if (error instanceof InvalidCredentials) throw new OtherSignInWrong();
      throw error;
    }
  }
}

/** What both lead to already stays; otherwise each business is there once. */
function refuseWhereTogether(mine: readonly LinkedAccount[], theirs: readonly LinkedAccount[]): void {
  const all = new Map([...mine, ...theirs].map((account) => [account.id, account]));
  if (new Set([...all.values()].map(({ business }) => business)).size < all.size) throw new BusinessAlreadyYours();
  if (all.size > MAX_OWN_BUSINESSES) throw new TooManyOwnBusinesses();
}
