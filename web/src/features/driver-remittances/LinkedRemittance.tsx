import { Link as TextLink, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { driverRemittance } from '../../shared/paths';
import { formatDateTime } from '../../shared/ui/dates.view';
import { amountText } from './remittance.view';

/** The way from a remittance to the one that was sent in its place, or back. */
export function LinkedRemittance({ words, remittance }: { words: string; remittance: RemittanceAnswer }) {
  return (
    <Typography variant="body2">
      {words}{' '}
      <TextLink component={Link} to={driverRemittance(remittance)} color="inherit" underline="always">
        the remittance of {amountText(remittance)}, submitted on {formatDateTime(remittance.submittedAt)}
      </TextLink>
    </Typography>
  );
}
