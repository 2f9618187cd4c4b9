import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope, Finding } from '@waybook/event-store';

/** The envelope's business is the installation. */
export class AcknowledgeLoss extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    /** All that verifying found. */
    readonly findings: readonly Finding[],
    readonly reason: string,
    /** A person's name. */
    readonly by: string,
  ) {
    super();
  }
}
