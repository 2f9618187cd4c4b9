import { Injectable } from '@nestjs/common';
import { holdsPermission, type Permission } from '@waybook/contracts/api';
import { Clock } from '@waybook/platform/clock';
import { SignInRequired, type KnownCaller } from '@waybook/platform/http';
import { KnownApiKeys } from '../api-keys/known-api-keys.js';
import { SignedInActors } from './signed-in-actors.js';

/** For answers that take long: whether the one who asked may still have what they asked for. */
@Injectable()
export class Admission {
  constructor(
    private readonly actors: SignedInActors,
    private readonly apiKeys: KnownApiKeys,
    private readonly clock: Clock,
  ) {}

  async stillHolds(caller: KnownCaller, permission: Permission): Promise<boolean> {
    if (caller.type === 'api_key') {
      return holdsPermission(caller.permissions, permission) && (await this.apiKeys.isGood(caller));
    }
    const { businessId: business, sessionId: session } = caller;
    try {
      const actor = await this.actors.actor({ business, session }, this.clock.now());
      return actor.type === 'admin' && holdsPermission(actor.permissions, permission);
    } catch (error) {
      if (error instanceof SignInRequired) return false;
      throw error;
    }
  }
}
