import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** Answers the token's text; null where the request is a repetition. */
export class MakeScimToken extends Command<string | null> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly madeBy: string,
  ) {
    super();
  }
}

export class WithdrawScimToken extends Command<void> {
  constructor(readonly envelope: CommandEnvelope) {
    super();
  }
}
