import { Box, ListItem, ListItemButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { NotificationAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { formatDateTime } from '../../shared/ui/dates.view';
import type { BadgeTone } from '../../shared/ui/status-badge.view';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { KIND_STYLES, timeSince } from './notification.view';
import { useReadNotificationMutation } from './notifications.api';

const KindIcon = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: BadgeTone }>(
  ({ theme, tone }) => ({ display: 'inline-flex', color: theme.vars?.palette.status[tone].ink }),
);

const UnreadDot = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: theme.spacing(2),
  height: theme.spacing(2),
  borderRadius: '50%',
  background: theme.vars?.palette.primary.main,
}));

interface NotificationItemProps {
  notification: NotificationAnswer;
  now: Date;
  /** The page that it is about opens. */
  onOpen: () => void;
}

/** One notice: reading it is going where it leads. */
export function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const { id, kind, title, sentence, link, happenedAt, readAt } = notification;
  const [read] = useReadNotificationMutation();
  const { Icon, tone } = KIND_STYLES[kind];
  const isUnread = readAt === null;
  const open = () => {
    if (isUnread) void read(id);
    onOpen();
  };
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} to={link} onClick={open} sx={{ alignItems: 'flex-start', gap: 3, px: 4, py: 3 }}>
        <KindIcon tone={tone} aria-hidden="true">
          <Icon fontSize="small" />
        </KindIcon>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography
            variant="body2"
            component="p"
            sx={{ fontWeight: isUnread ? 'fontWeightBold' : 'fontWeightMedium' }}
          >
            {isUnread && <VisuallyHidden>{t('Unread:')}</VisuallyHidden>} {title}
          </Typography>
          <Typography variant="body2">{sentence}</Typography>
          <Typography
            variant="caption"
            component="time"
            dateTime={happenedAt}
            title={formatDateTime(happenedAt)}
            sx={{ color: 'text.secondary' }}
          >
            {timeSince(happenedAt, now)}
          </Typography>
        </Box>
        {isUnread && <UnreadDot aria-hidden="true" />}
      </ListItemButton>
    </ListItem>
  );
}
