import { Typography } from '@mui/material';
import { Money } from '../../../shared/ui/Money';

/** The driver may enter another fee than the one on record; the approver sees both. */
export function FeeComparison({ entered, due }: { entered: string; due: string }) {
  if (entered === due) {
    return (
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        The membership fee of <Money amount={due} /> is the one due for this week.
      </Typography>
    );
  }
  return (
    <Typography variant="body2" sx={{ mt: 3, color: 'warning.main', fontWeight: 'fontWeightMedium' }}>
      The driver entered a membership fee of <Money amount={entered} />; <Money amount={due} /> is due for this week.
    </Typography>
  );
}
