import { Command } from '@nestjs/cqrs';
import type { Language } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';

/** Keeps what the driver reads, for their other devices and their mails. */
export class ChangeLanguage extends Command<void> {
  constructor(
    readonly actor: DriverActor,
    readonly language: Language,
  ) {
    super();
  }
}
