import { NotificationsNoneOutlinedIcon } from '../../shared/ui/icons/NotificationsNoneOutlinedIcon';
import { Box, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS } from '../../shared/paths';
import { useSession } from '../../shared/session/use-session';
import { bellLabel, countText } from './bell.view';
import { useNotificationFiguresQuery } from './notifications.api';
import { LateTooltip } from '../../shared/ui/LateTooltip';

const NotificationPopover = lazy(async () => ({
  default: (await import('./NotificationPopover')).NotificationPopover,
}));
const NotificationDrawer = lazy(async () => ({ default: (await import('./NotificationDrawer')).NotificationDrawer }));
const PreferencesDialog = lazy(async () => ({
  default: (await import('./preferences/PreferencesDialog')).PreferencesDialog,
}));

/** At the corner of the bell, over it. */
const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  transform: 'translate(50%, -50%)',
  minWidth: '1.25rem',
  paddingInline: theme.spacing(1.5),
  borderRadius: theme.spacing(2.5),
  fontWeight: 560,
  lineHeight: '1.25rem',
  textAlign: 'center',
  background: theme.vars?.palette.primary.main,
  color: theme.vars?.palette.primary.contrastText,
}));

type Open = 'nothing' | 'popover' | 'drawer' | 'preferences';

/** How much is unread, and the way to it. */
export function NotificationBell() {
  const { data } = useNotificationFiguresQuery();
  const [bell, setBell] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState<Open>('nothing');
  const unread = data?.unread ?? 0;
  const close = () => setOpen('nothing');
  const session = useSession();
  const navigate = useNavigate();
  const isDriver = session.status === 'signedIn' && session.signedIn.type === 'driver';
  const goToPage = () => {
    close();
    void navigate(PATHS.driver.notifications);
  };
  return (
    <>
      <LateTooltip title={t('Notifications')}>
        <IconButton
          ref={setBell}
          aria-label={bellLabel(unread)}
          aria-haspopup="dialog"
          color="inherit"
          onClick={() => setOpen('popover')}
        >
          <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
            <NotificationsNoneOutlinedIcon fontSize="small" />
            {unread > 0 && <Count>{countText(unread)}</Count>}
          </Box>
        </IconButton>
      </LateTooltip>
      <Suspense>
        {open === 'popover' && (
          <NotificationPopover
            anchor={bell}
            hasUnread={unread > 0}
            onClose={close}
            onShowAll={isDriver ? goToPage : () => setOpen('drawer')}
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
