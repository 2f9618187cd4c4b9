import { Command } from '@nestjs/cqrs';
import type { AdminRole } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

export class ChangeSecondFactorRule extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly roles: readonly AdminRole[],
    readonly graceDays: number,
  ) {
    super();
  }
}
