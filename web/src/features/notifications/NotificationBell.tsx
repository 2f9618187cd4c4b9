import NotificationsNoneOutlinedIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { bellLabel } from './notification.view';
import { NotificationDrawer } from './NotificationDrawer';
import { NotificationPopover } from './NotificationPopover';
import { useNotificationFiguresQuery } from './notifications.api';
import { PreferencesDialog } from './preferences/PreferencesDialog';

type Open = 'nothing' | 'popover' | 'drawer' | 'preferences';

/** How much is unread, and the way to it. */
export function NotificationBell() {
  const { data } = useNotificationFiguresQuery();
  const [bell, setBell] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState<Open>('nothing');
  const unread = data?.unread ?? 0;
  const close = () => setOpen('nothing');
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          ref={setBell}
          aria-label={bellLabel(unread)}
          aria-haspopup="dialog"
          color="inherit"
          onClick={() => setOpen('popover')}
        >
          {/* A badge without a number would still hold a nought, unseen, that the button's name doesn't say. */}
          {unread === 0 ? (
            <NotificationsNoneOutlinedIcon fontSize="small" />
          ) : (
            <Badge badgeContent={unread} max={99} color="primary">
              <NotificationsNoneOutlinedIcon fontSize="small" />
            </Badge>
          )}
        </IconButton>
      </Tooltip>
      {open === 'popover' && (
        <NotificationPopover anchor={bell} hasUnread={unread > 0} onClose={close} onShowAll={() => setOpen('drawer')} />
      )}
      {open === 'drawer' && (
        <NotificationDrawer hasUnread={unread > 0} onClose={close} onShowPreferences={() => setOpen('preferences')} />
      )}
      {open === 'preferences' && <PreferencesDialog onClose={close} />}
    </>
  );
}
