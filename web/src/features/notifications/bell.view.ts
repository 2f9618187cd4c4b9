import { t } from '../../shared/language/text';

const MAX_COUNTED = 99;

/** What the bell is called by those who hear the page. */
export function bellLabel(unread: number): string {
  if (unread === 0) return t('Notifications');
  return unread > MAX_COUNTED
    ? t('Notifications, more than {count} unread', { count: MAX_COUNTED })
    : t('Notifications, {count, plural, one {# unread} other {# unread}}', { count: unread });
}

/** "7", "99+": what stands on it. */
export function countText(unread: number): string {
  return unread > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread);
}
