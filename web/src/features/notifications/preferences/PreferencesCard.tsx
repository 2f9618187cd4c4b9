import { Card, CardContent, Typography } from '@mui/material';
import { t } from '../../../shared/language/text';
import { NotificationPreferences } from './NotificationPreferences';

export function PreferencesCard() {
  return (
    <Card component="section" aria-label={t('Notifications')}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {t('Notifications')}
        </Typography>
        <NotificationPreferences />
      </CardContent>
    </Card>
  );
}
