import { Alert, Link as TextLink } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { Week } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/paths';

/** Where part of the week was sent before: that it was, and that its fee isn't taken twice. */
export function SentThisWeek({ week, remittances }: { week: Week; remittances: readonly RemittanceAnswer[] }) {
  const sent = remittances.filter(
    ({ weekStartDate, status }) => weekStartDate === week.weekStartDate && status !== 'rejected',
  );
  if (sent.length === 0) return null;
  return (
    <Alert severity="success" variant="outlined">
      You have already sent {sent.length === 1 ? 'a remittance' : `${sent.length} remittances`} for this week. The
      membership fee in it isn't taken again.{' '}
      <TextLink component={Link} underline="always" to={PATHS.driver.remittances}>
        See remittances
      </TextLink>
    </Alert>
  );
}
