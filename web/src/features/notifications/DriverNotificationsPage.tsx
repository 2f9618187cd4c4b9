import { Card, Link as TextLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { richText, t } from '../../shared/language/text';
import { ShowFilter, useShown } from '../../shared/messages/ShowFilter';
import { OfficeContact } from '../../shared/office/OfficeContact';
import { PATHS } from '../../shared/paths';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';
import { MarkAllReadButton } from './MarkAllReadButton';
import { NOTIFICATION_FILTER_LABELS, NOTIFICATION_FILTERS, NotificationPages } from './NotificationPages';
import { useNotificationFiguresQuery } from './notifications.api';

/** Everything that a driver was told, as far back as it is kept. */
export function DriverNotificationsPage() {
  const { data } = useNotificationFiguresQuery();
  const { shown, show } = useShown(NOTIFICATION_FILTERS);
  return (
    <NarrowColumn>
      <PageHeader
        title={t('Notifications')}
        subtitle={t('What you were told, and where it leads.')}
        actions={<MarkAllReadButton variant="outlined" hasUnread={(data?.unread ?? 0) > 0} />}
      />
      <Stack sx={{ gap: 4 }}>
        <ShowFilter labels={NOTIFICATION_FILTER_LABELS} shown={shown} onShow={show} />
        <Card>
          <NotificationPages key={shown} shown={shown} onOpen={stay} />
        </Card>
        <OfficeContact />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {richText('What you are told, and how, you choose in {profile}. Notifications are kept for 180 days.', {
            profile: (
              <TextLink component={Link} to={PATHS.driver.profile} color="inherit" underline="always">
                {t('your profile')}
              </TextLink>
            ),
          })}
        </Typography>
      </Stack>
    </NarrowColumn>
  );
}

/** The link that was pressed leads away by itself. */
const stay = () => undefined;
