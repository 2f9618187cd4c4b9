import { Link as TextLink, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { driverRemittance } from '../../shared/paths';
import { formatDateTime } from '../../shared/ui/dates.view';
import { amountText } from './remittance.view';

/** The way from a remittance to the one that was sent in its place, or back. */
export function LinkedRemittance({ label, remittance }: { label: string; remittance: RemittanceAnswer }) {
  return (
    <Typography variant="body2">
      {label}{' '}
      <TextLink component={Link} to={driverRemittance(remittance)} color="inherit" underline="always">
        {t('the remittance of {amount}, submitted on {time}', {
          amount: amountText(remittance),
          time: formatDateTime(remittance.submittedAt),
        })}
      </TextLink>
    </Typography>
  );
}
