import NotificationsNoneOutlinedIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { bellLabel } from './notification.view';
import { useNotificationFiguresQuery } from './notifications.api';

const NotificationPopover = lazy(async () => ({
  default: (await import('./NotificationPopover')).NotificationPopover,
}));
const NotificationDrawer = lazy(async () => ({ default: (await import('./NotificationDrawer')).NotificationDrawer }));
const PreferencesDialog = lazy(async () => ({
  default: (await import('./preferences/PreferencesDialog')).PreferencesDialog,
}));

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
      <Suspense>
        {open === 'popover' && (
          <NotificationPopover
            anchor={bell}
            hasUnread={unread > 0}
            onClose={close}
            onShowAll={() => setOpen('drawer')}
          />
        )}
        {open === 'drawer' && (
          <NotificationDrawer hasUnread={unread > 0} onClose={close} onShowPreferences={() => setOpen('preferences')} />
        )}
        {open === 'preferences' && <PreferencesDialog onClose={close} />}
      </Suspense>
    </>
  );
}
