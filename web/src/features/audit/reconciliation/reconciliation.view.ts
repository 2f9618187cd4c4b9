import type { ReconciliationAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';

type Difference = ReconciliationAnswer['differences'][number];

export function agreementText({ events, rows, differences }: ReconciliationAnswer): string {
  const [ofEvents, ofRows] = [counted(events, 'event'), counted(rows, 'row')];
  if (differences.length === 0) return `${ofEvents} and ${ofRows} agree to the penny.`;
  return `${counted(differences.length, 'difference')} between ${ofEvents} and ${ofRows}.`;
}

/** "payments 0193…, amount pence: the events say 7200, the table says 7201" */
export function differenceText({ table, id, what, replayed, found }: Difference): string {
  const where = [table, id].filter((part) => part !== '').join(' ');
  const said = `the events say ${replayed ?? 'nothing'}, the table says ${found ?? 'nothing'}`;
  return `${where}, ${what}: ${said}`.replaceAll('_', ' ');
}
