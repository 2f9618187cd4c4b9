import { Alert, Link as TextLink } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { Week } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { t } from '../../../shared/language/text';
import { PATHS } from '../../../shared/paths';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { stands } from '../calculation/week-calculation';

interface SentThisWeekProps {
  week: Week;
  /** The driver's remittances, as far as they are known. */
  sent: { readonly data?: readonly RemittanceAnswer[]; readonly error?: unknown; refetch: () => unknown };
}

/** Where part of the week was sent before: that it was, and that its fee isn't taken twice. */
export function SentThisWeek({ week, sent: { data, error, refetch } }: SentThisWeekProps) {
  if (data === undefined) {
    const text = t('What you have already sent could not be loaded.');
    return error === undefined ? null : <ErrorState text={text} error={error} retry={() => void refetch()} />;
  }
  const sent = data.filter((remittance) => remittance.weekStartDate === week.weekStartDate && stands(remittance));
  if (sent.length === 0) return null;
  return (
    <Alert severity="success" variant="outlined">
      {t(
        "You have already sent {count, plural, one {a remittance} other {# remittances}} for this week. The membership fee in it isn't taken again.",
        {
          count: sent.length,
        },
      )}{' '}
      <TextLink component={Link} underline="always" to={PATHS.driver.remittances}>
        {t('See remittances')}
      </TextLink>
    </Alert>
  );
}
