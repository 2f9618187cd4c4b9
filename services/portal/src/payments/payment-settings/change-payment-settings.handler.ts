import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import { ModulusTables } from '../../bank-details/modulus/modulus-tables.js';
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
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly modulus: ModulusTables,
  ) {}

  async execute({ envelope, actor, settings }: ChangePaymentSettings): Promise<void> {
    const { business: businessId, at } = envelope;
    const modulus = this.modulus.on(londonDay(at));
    const input = { businessId, settings, modulus, changedBy: actor.id, at };
    await this.runner.run(envelope, {
      streams: { settings: { definition: paymentSettingsStream, id: businessId, read: 'whole' } },
      decide: ({ settings: { state } }) => ({ settings: changePaymentSettings(state, input) }),
    });
  }
}
