import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changePaymentSettings, paymentSettingsStream, type ChangePaymentSettingsInput } from './payment-settings.js';

export class ChangePaymentSettings extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly settings: ChangePaymentSettingsInput['settings'],
  ) {
    super();
  }
}

@CommandHandler(ChangePaymentSettings)
export class ChangePaymentSettingsHandler implements ICommandHandler<ChangePaymentSettings> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, actor, settings }: ChangePaymentSettings): Promise<void> {
    const { business: businessId, at } = envelope;
    const input = { businessId, settings, changedBy: actor.id, at };
    await this.runner.run(envelope, {
      streams: { settings: { definition: paymentSettingsStream, id: businessId, read: 'whole' } },
      decide: ({ settings: { state } }) => ({ settings: changePaymentSettings(state, input) }),
    });
  }
}
