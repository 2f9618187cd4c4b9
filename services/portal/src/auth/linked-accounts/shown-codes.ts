import { Injectable } from '@nestjs/common';
import { accountOf } from '../access/account-of.js';
import type { Person } from '../access/people.js';
import { GivenCodes, type GivenCode } from '../second-factor/given-codes.js';
import type { PersonReference } from '../second-factor/stored-second-factors.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { secondFactorCounts } from '../throttle/attempt-counts.js';
import { callerAddress } from '../throttle/caller-address.js';

/** Where an account is shown to be somebody's. */
export interface ShownFrom {
  readonly ip: string;
  /** Where this account was signed in to before; null elsewhere. */
  readonly deviceOf: (account: string) => string | null;
  readonly from: UsedFrom;
  readonly at: Date;
}

interface Shown extends ShownFrom {
  readonly given: GivenCode;
}

/** Asks an account of another business for its second factor, as signing in to it does. */
@Injectable()
export class ShownCodes {
  constructor(private readonly codes: GivenCodes) {}

  /**
   * @returns whether there was one to show
   * @throws SecondFactorCodeMissing, SecondFactorCodeWrong, TooManyFailedSignIns
   */
  async take({ business, id }: PersonReference, person: Person, shown: Shown): Promise<boolean> {
    if (!person.hasSecondFactor) return false;
    const { given, ip, deviceOf, from, at } = shown;
    const envelope = { business, metadata: { actor: { type: person.type, id } }, at };
    const counts = secondFactorCounts(id, callerAddress(ip), deviceOf(accountOf(person)));
    const whose = { personId: id, personType: person.type };
    const { code, recoveryCode } = given;
    await this.codes.take({ envelope, whose, given: { code, recoveryCode }, counts, from });
    return true;
  }
}
