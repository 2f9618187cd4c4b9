import { useState } from 'react';
import { english, t } from '../../shared/language/text';
import { ListPart } from '../../shared/ui/ListPart';
import { NotificationPage } from './NotificationPage';

const PAGE_SIZE = 30;

export const NOTIFICATION_FILTERS = ['all', 'unread'] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];
export const NOTIFICATION_FILTER_LABELS = { all: english('All'), unread: english('Unread') } as const;

/** As much of the list as was asked for. Mounted anew for each filter. */
export function NotificationPages({ shown, onOpen }: { shown: NotificationFilter; onOpen: () => void }) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => (
    <ListPart key={index} label={t('Notifications, part {number}', { number: index + 1 })} isFirst={index === 0}>
      <NotificationPage
        page={index + 1}
        pageSize={PAGE_SIZE}
        show={shown === 'unread' ? shown : undefined}
        onOpen={onOpen}
        onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
      />
    </ListPart>
  ));
}
