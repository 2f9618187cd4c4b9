import { Injectable } from '@nestjs/common';
import { ALL_PERMISSIONS, holdsPermission, type Permission } from '@waybook/contracts/api';
import { Clock } from '@waybook/platform/clock';
import { isSecondFactorDue, SignInRequired, type KnownCaller } from '@waybook/platform/http';
import { KnownApiKeys } from '../api-keys/known-api-keys.js';
import { ScimTokens } from '../scim/scim-tokens.js';
import { SignedInActors } from './signed-in-actors.js';

/** For answers that take long: whether the one who asked may still have what they asked for. */
@Injectable()
export class Admission {
  constructor(
    private readonly actors: SignedInActors,
    private readonly apiKeys: KnownApiKeys,
    private readonly scimTokens: ScimTokens,
    private readonly clock: Clock,
  ) {}

  async stillHolds(caller: KnownCaller, permission: Permission): Promise<boolean> {
    const known = await this.#known(caller);
    return known !== null && holdsPermission(permissionsOf(known), permission);
  }

  /** Whether they may still do all that they might when they asked. */
  async stillHoldsAll(caller: KnownCaller): Promise<boolean> {
    const known = await this.#known(caller);
    if (known === null) return false;
    const held = permissionsOf(known);
    return held.includes(ALL_PERMISSIONS) || permissionsOf(caller).every((permission) => held.includes(permission));
  }

  /** As they are now; null once they may not call the portal any more. */
  async #known(caller: KnownCaller): Promise<KnownCaller | null> {
    if (caller.type === 'api_key') return (await this.apiKeys.isGood(caller, this.clock.now())) ? caller : null;
    if (caller.type === 'directory') return (await this.scimTokens.isGood(caller)) ? caller : null;
    const { businessId: business, sessionId: session } = caller;
    try {
      const now = this.clock.now();
      const actor = await this.actors.actor({ business, session }, now);
      return isSecondFactorDue(actor, now) ? null : actor;
    } catch (error) {
      if (error instanceof SignInRequired) return null;
      throw error;
    }
  }
}

/** A driver's rights hang on no permissions. */
function permissionsOf(caller: KnownCaller): readonly string[] {
  return caller.type === 'driver' ? [] : caller.permissions;
}
