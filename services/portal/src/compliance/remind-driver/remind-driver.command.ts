import { Command } from '@nestjs/cqrs';
import type { ComplianceReminder } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** Asks a driver for their missing and expiring documents; answers the reminder. */
export class RemindDriver extends Command<ComplianceReminder> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: Pick<AdminActor, 'id'>,
    readonly driverId: string,
  ) {
    super();
  }
}
