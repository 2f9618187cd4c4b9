import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverChanges } from '../driver-changes.js';

export type OwnChanges = Pick<DriverChanges, 'phone' | 'address' | 'city' | 'postcode' | 'country'>;

/** A driver's change of where they can be reached. */
export class ChangeOwnProfile extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    readonly changes: OwnChanges,
  ) {
    super();
  }
}
