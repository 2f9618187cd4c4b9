import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { t } from '../../shared/language/text';
import { ShowFilter } from '../../shared/messages/ShowFilter';
import { SideDrawer } from '../../shared/ui/SideDrawer';
import { MarkAllReadButton } from './MarkAllReadButton';
import { NOTIFICATION_FILTER_LABELS, NotificationPages, type NotificationFilter } from './NotificationPages';

interface NotificationDrawerProps {
  hasUnread: boolean;
  onClose: () => void;
  onShowPreferences: () => void;
}

/** Everything that an admin was told, as far back as it is kept. */
export function NotificationDrawer({ hasUnread, onClose, onShowPreferences }: NotificationDrawerProps) {
  const [shown, setShown] = useState<NotificationFilter>('all');
  return (
    <SideDrawer
      open
      contentKey="notifications"
      title={t('Notifications')}
      closeLabel={t('Close notifications')}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={onShowPreferences}>
            {t('Notification preferences')}
          </Button>
          <MarkAllReadButton hasUnread={hasUnread} />
        </>
      }
    >
      <ShowFilter labels={NOTIFICATION_FILTER_LABELS} shown={shown} onShow={setShown} />
      <Box sx={{ mt: 3 }}>
        <NotificationPages key={shown} shown={shown} onOpen={onClose} />
      </Box>
    </SideDrawer>
  );
}
