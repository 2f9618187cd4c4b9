import { Alert, AlertTitle } from '@mui/material';
import { t } from '../../../shared/language/text';
import { formatDate } from '../../../shared/ui/dates.view';
import { useComplianceOfDriverQuery } from '../compliance.api';
import { documentNames } from '../compliance.view';

/** For the driver: what the office asked for and hasn't got yet. */
export function DriverReminder({ businessId, driverId }: { businessId: string; driverId: string }) {
  const { data } = useComplianceOfDriverQuery({ businessId, driverId });
  const reminder = data?.[0]?.reminder;
  if (!reminder || reminder.outstanding.length === 0) return null;
  return (
    <Alert role="note" severity="warning" sx={{ mb: 4 }}>
      <AlertTitle>{t('Please send by {day}', { day: formatDate(reminder.dueBy) })}</AlertTitle>
      {documentNames(reminder.outstanding)}
    </Alert>
  );
}
