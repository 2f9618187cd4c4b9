import { Alert } from '@mui/material';
import type { SecondPerson } from './second-person.view';

/** Says who else has to do it, or that nobody else may. */
export function SecondPersonNote({ second }: { second: SecondPerson }) {
  if (second.note === null) return null;
  return <Alert severity={second.isBarred ? 'warning' : 'info'}>{second.note}</Alert>;
}
