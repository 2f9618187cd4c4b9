import type { CorrectedPayment } from '@waybook/contracts/api';
import { formatAmount, penceFromDecimalText } from '@waybook/contracts/money';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { formatDate } from '../../shared/ui/dates.view';

/** "£24.00 more than approved", "£12.00 less than approved" */
function differenceText(difference: string): string {
  const pence = penceFromDecimalText(difference);
  if (pence === 0) return 'the same amount as approved';
  return `${formatAmount(difference.replace('-', ''))} ${pence > 0 ? 'more' : 'less'} than approved`;
}

/** Who corrected it, when, why, and what is different. */
export function correctedText({ byName, at, reason, difference, confirmedByName }: CorrectedPayment): string {
  const who = `corrected by ${byName ?? 'a former colleague'} on ${formatDate(at)}`;
  const why = reason === null ? '' : ` (${reason})`;
  const confirmed = confirmedByName === null ? '' : `, confirmed by ${confirmedByName}`;
  return `${who}${why}, ${differenceText(difference)}${confirmed}`;
}

interface MayBeCorrected {
  readonly corrected: CorrectedPayment | null;
}

export const correctedNote = ({ corrected }: MayBeCorrected) => (corrected === null ? '' : correctedText(corrected));

/** Marks each payment that was corrected; no column where none was. */
export function correctedColumns<Row extends GridValidRowModel & MayBeCorrected>(
  rows: readonly Row[] | undefined,
): GridColDef<Row>[] {
  if (!rows?.some(({ corrected }) => corrected !== null)) return [];
  const valueGetter: GridColDef<Row>['valueGetter'] = (_value, row) => correctedNote(row);
  return [{ field: 'corrected', headerName: 'Since approval', flex: 1, minWidth: 240, sortable: false, valueGetter }];
}
