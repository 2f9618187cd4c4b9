import { Command } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';

/** Notes that the caller has read a notification; reading again changes nothing. */
export class MarkNotificationRead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly at: Date,
  ) {
    super();
  }
}

/** Notes that the caller has read all there were; what came in after they looked stays unread. */
export class MarkAllNotificationsRead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly at: Date,
  ) {
    super();
  }
}
