import { ChoiceField, PagedRequest } from '@waybook/platform/http';

const SHOWN = ['all', 'unread'] as const;

export class NotificationListRequest extends PagedRequest {
  /** All that there are, unless only those that weren't read yet are asked for. */
  @ChoiceField(SHOWN, { optional: true }) readonly show?: (typeof SHOWN)[number];
}
