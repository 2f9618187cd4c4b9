import { Card, CardContent, Typography } from '@mui/material';
import { NotificationPreferences } from './NotificationPreferences';

export function PreferencesCard() {
  return (
    <Card component="section" aria-label="Notifications">
      <CardContent>
        <Typography variant="h2" sx={{ mb: 3 }}>
          Notifications
        </Typography>
        <NotificationPreferences />
      </CardContent>
    </Card>
  );
}
