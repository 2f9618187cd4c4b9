import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverDetails } from '../driver.decider.js';

export class RegisterDriver extends Command<{ readonly driverId: string }> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly details: DriverDetails,
    /** Without one nobody can sign in as this driver until a password is set. */
    readonly password: string | null,
    /** DS123456; made from the clock where none is wished for. */
    readonly driverCode: string | null = null,
    /** Whether a link is mailed to them by which they choose their own password. */
    readonly isInvited = false,
    /** Was free a moment ago: tried first, and no matter where it was taken since. */
    readonly freeCode: string | null = null,
  ) {
    super();
  }
}
