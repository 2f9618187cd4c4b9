import type { RetentionAnswer } from '@waybook/contracts/api';
import { codeColumn, dayColumn, moneyColumn, textColumn } from '@waybook/platform/list-files';

export const RETENTION_COLUMNS = [
  textColumn<RetentionAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<RetentionAnswer>('Driver ID', ({ driverCode }) => driverCode),
  dayColumn<RetentionAnswer>('Week starting', ({ weekStartDate }) => weekStartDate),
  moneyColumn<RetentionAnswer>('Amount', ({ amount }) => amount),
  dayColumn<RetentionAnswer>('Held since', ({ heldSince }) => heldSince),
  codeColumn<RetentionAnswer>('Status', ({ status }) => status),
  dayColumn<RetentionAnswer>('Released on', ({ releasedOn }) => releasedOn),
  textColumn<RetentionAnswer>('Payment run', ({ runId }) => runId),
  textColumn<RetentionAnswer>('Remittance ID', ({ id }) => id),
];
