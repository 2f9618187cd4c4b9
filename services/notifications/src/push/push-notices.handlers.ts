import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PushNoticesAnswer } from '@waybook/contracts/api';
import { PushChoices } from './choices/push-choices.js';
import { PushDevices } from './devices/push-devices.js';
import { GetPushNotices } from './get-push-notices.query.js';
import { ChoosePushKinds, SubscribeDevice, UnsubscribeDevice } from './push-notices.command.js';
import { PUSH_SETTINGS, type PushSettings } from './push-settings.js';

@QueryHandler(GetPushNotices)
export class GetPushNoticesHandler implements IQueryHandler<GetPushNotices> {
  constructor(
    private readonly devices: PushDevices,
    private readonly choices: PushChoices,
    @Inject(PUSH_SETTINGS) private readonly settings: PushSettings,
  ) {}

  async execute({ actor }: GetPushNotices): Promise<PushNoticesAnswer> {
    const [isOnHere, kinds] = await Promise.all([this.devices.isOn(actor), this.choices.list(actor)]);
    return { publicKey: this.settings.publicKey, isOnHere, kinds };
  }
}

@CommandHandler(SubscribeDevice)
export class SubscribeDeviceHandler implements ICommandHandler<SubscribeDevice> {
  constructor(private readonly devices: PushDevices) {}

  /** @throws PushNotOffered, PushEndpointRefused */
  execute({ actor, address, at }: SubscribeDevice): Promise<void> {
    return this.devices.subscribe(actor, address, at);
  }
}

@CommandHandler(UnsubscribeDevice)
export class UnsubscribeDeviceHandler implements ICommandHandler<UnsubscribeDevice> {
  constructor(private readonly devices: PushDevices) {}

  execute({ actor }: UnsubscribeDevice): Promise<void> {
    return this.devices.unsubscribe(actor);
  }
}

@CommandHandler(ChoosePushKinds)
export class ChoosePushKindsHandler implements ICommandHandler<ChoosePushKinds> {
  constructor(private readonly choices: PushChoices) {}

  execute({ actor, kinds }: ChoosePushKinds): Promise<void> {
    return this.choices.choose(actor, kinds);
  }
}
