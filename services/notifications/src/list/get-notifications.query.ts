import { Query } from '@nestjs/cqrs';
import type { NotificationAnswer, NotificationFiguresAnswer } from '@waybook/contracts/api';
import type { Actor, Page } from '@waybook/platform/http';
import type { NotificationListRequest } from './notification-list.request.js';

/** What the caller was told, newest first. */
export class GetNotifications extends Query<Page<NotificationAnswer>> {
  constructor(
    readonly actor: Actor,
    readonly request: NotificationListRequest,
  ) {
    super();
  }
}

export class GetNotificationFigures extends Query<NotificationFiguresAnswer> {
  constructor(readonly actor: Actor) {
    super();
  }
}
