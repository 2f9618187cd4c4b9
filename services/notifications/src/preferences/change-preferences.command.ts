import { Command } from '@nestjs/cqrs';
import type { ChangeNotificationPreferencesRequest } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

/** Changes which way the caller is told; kinds that aren't named stay as they are. */
export class ChangePreferences extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly chosen: ChangeNotificationPreferencesRequest['preferences'],
  ) {
    super();
  }
}
