import { Alert } from '@mui/material';
import type { SecondPersonAnswer } from '@waybook/contracts/api';

/** Says who else has to do it, from when on it can be done, or that nobody else may. */
export function SecondPersonNote({ second }: { second: SecondPersonAnswer }) {
  if (second.note === null) return null;
  return <Alert severity={second.isBarred ? 'warning' : 'info'}>{second.note}</Alert>;
}
