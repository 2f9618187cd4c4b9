import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** Takes a driver's documents and compliance record out of the read tables for good; part of deleting the driver. */
export class RemoveDriverDocuments extends Command<{ readonly removed: number }> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
  ) {
    super();
  }
}
