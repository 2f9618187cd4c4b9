import { Button, List } from '@mui/material';
import { t } from '../../shared/language/text';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { NotificationItem } from './NotificationItem';
import { useListNotificationsQuery } from './notifications.api';

interface NotificationPageProps {
  page: number;
  pageSize: number;
  show?: 'unread';
  onOpen: () => void;
  /** Absent: this is all that is shown. */
  onMore?: () => void;
}

/** A page of what somebody was told, newest first. */
export function NotificationPage({ page, pageSize, show, onOpen, onMore }: NotificationPageProps) {
  const { currentData: data, error, refetch } = useListNotificationsQuery({ page, pageSize, show });
  if (data === undefined && error === undefined) return <LoadingRows text={t('Loading notifications...')} />;
  if (data === undefined) {
    return (
      <ErrorState text={t('Your notifications could not be loaded.')} error={error} retry={() => void refetch()} />
    );
  }
  if (data.rows.length === 0 && page === 1) return <NothingToRead show={show} />;
  const now = new Date();
  const hasMore = onMore !== undefined && data.total > page * pageSize;
  return (
    <>
      <List disablePadding aria-label={page === 1 ? t('Notifications') : t('Notifications, page {page}', { page })}>
        {data.rows.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} onOpen={onOpen} />
        ))}
      </List>
      {hasMore && (
        <Button fullWidth onClick={onMore} sx={{ mt: 2 }}>
          {t('Show earlier notifications')}
        </Button>
      )}
    </>
  );
}

function NothingToRead({ show }: { show: 'unread' | undefined }) {
  return show === 'unread' ? (
    <EmptyState text={t('Nothing unread')} hint={t('You have read everything.')} />
  ) : (
    <EmptyState text={t('No notifications yet')} hint={t('What concerns you shows here as it happens.')} />
  );
}
