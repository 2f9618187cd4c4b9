import { Command } from '@nestjs/cqrs';
import type { ComplianceReminder } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** Asks a driver for their missing and expiring documents; answers the reminder. */
export class RemindDriver extends Command<ComplianceReminder> {
  constructor(
    readonly envelope: CommandEnvelope,
    /** Null: the clock repeats what somebody of the office had asked. */
    readonly actor: Pick<AdminActor, 'id'> | null,
    readonly driverId: string,
  ) {
    super();
  }
}
