import { ChoiceField, PagedRequest } from '@waybook/platform/http';

const SHOWN = ['all', 'unread'] as const;

export class NotificationListRequest extends PagedRequest {
  /** Defaults to all notifications. */
  @ChoiceField(SHOWN, { optional: true }) readonly show?: (typeof SHOWN)[number];
}
