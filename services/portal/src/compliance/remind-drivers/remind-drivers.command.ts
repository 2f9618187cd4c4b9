import { Command } from '@nestjs/cqrs';
import type { RemindDriversAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class RemindDrivers extends Command<RemindDriversAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: Pick<AdminActor, 'id'>,
    readonly driverIds: readonly string[],
  ) {
    super();
  }
}
