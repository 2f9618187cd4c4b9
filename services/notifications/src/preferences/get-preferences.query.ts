import { Query } from '@nestjs/cqrs';
import type { NotificationPreferenceAnswer } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

/** Of what the caller is told, and which way. */
export class GetPreferences extends Query<NotificationPreferenceAnswer[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}
