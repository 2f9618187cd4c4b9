import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** Says once, with the first run since the upgrade, that one person who acts alone waits for a day from the next run on. */
export class AnnounceCoolOff extends Command<void> {
  constructor(readonly envelope: CommandEnvelope) {
    super();
  }
}

/** By the acting director. */
export class ObjectToActingAlone extends Command<void> {
  constructor(readonly envelope: CommandEnvelope) {
    super();
  }
}

/** By the installation's operator, who looked into an objection or vouches for who waits. */
export class AllowActingAlone extends Command<void> {
  constructor(readonly envelope: CommandEnvelope) {
    super();
  }
}
