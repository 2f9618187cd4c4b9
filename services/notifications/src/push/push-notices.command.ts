import { Command } from '@nestjs/cqrs';
import type { ChoosePushKindsRequest } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';
import type { DeviceAddress } from './devices/device-seal.js';

/** Shows the driver's notices on the device of this session, for as long as the session stands. */
export class SubscribeDevice extends Command<void> {
  constructor(
    readonly actor: DriverActor,
    readonly address: DeviceAddress,
    readonly at: Date,
  ) {
    super();
  }
}

/** Shows no more notices on the device of this session. */
export class UnsubscribeDevice extends Command<void> {
  constructor(readonly actor: DriverActor) {
    super();
  }
}

/** Chooses what the driver's devices show; kinds that aren't named stay as they are. */
export class ChoosePushKinds extends Command<void> {
  constructor(
    readonly actor: DriverActor,
    readonly kinds: ChoosePushKindsRequest['kinds'],
  ) {
    super();
  }
}
