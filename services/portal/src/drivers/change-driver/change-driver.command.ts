import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverChanges } from '../driver-changes.js';

/** An admin's change of a driver's record. */
export class ChangeDriver extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    readonly changes: Omit<DriverChanges, 'resetsPassword'>,
    /** Null leaves the password as it is. */
    readonly newPassword: string | null = null,
  ) {
    super();
  }
}
