import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { BusinessDetails } from '../business.js';

export class ChangeBusiness extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly changes: Partial<BusinessDetails>,
  ) {
    super();
  }
}
