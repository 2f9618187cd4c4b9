import { decimalText, lineSums } from '@waybook/contracts/money';
import {
  countColumn,
  dayColumn,
  instantColumn,
  moneyColumn,
  textColumn,
  yesNoColumn,
} from '@waybook/platform/list-files';
import { documentNumber } from '../document-answers.js';
import type { StoredRemittance } from '../remittance-answer.js';

type Row = StoredRemittance;

export const REMITTANCE_COLUMNS = [
  dayColumn<Row>('Week starting', (row) => row.week_start_date),
  dayColumn<Row>('Week ending', (row) => row.week_end_date),
  textColumn<Row>('Driver', (row) => row.driver_name),
  textColumn<Row>('Driver ID', (row) => row.driver_code),
  textColumn<Row>('Status', (row) => row.status),
  yesNoColumn<Row>('Late', (row) => row.is_late_submission),
  instantColumn<Row>('Submitted', (row) => row.submitted_at.toISOString()),
  instantColumn<Row>('Decided', (row) => row.decided_at?.toISOString() ?? null),
  countColumn<Row>('Jobs', (row) => row.jobs_completed),
  moneyColumn<Row>('Gross earnings (ex VAT)', (row) => decimalText(row.gross_ex_vat_pence)),
  moneyColumn<Row>('VAT on earnings', (row) => (row.is_vat_registered ? decimalText(row.vat_on_earnings_pence) : null)),
  moneyColumn<Row>('Deductions', (row) => decimalText(row.deduction_total_pence)),
  moneyColumn<Row>('Retention', (row) => (row.retention_pence === null ? null : decimalText(row.retention_pence))),
  moneyColumn<Row>('Net pay', (row) => decimalText(row.net_pay_pence)),
  moneyColumn<Row>('To pay', (row) => decimalText(row.payable_pence)),
  textColumn<Row>('Document', documentNumber),
  textColumn<Row>('Reason or note', (row) => row.notes),
  moneyColumn<Row>('Of gross: added by the office', (row) => decimalText(lineSums(row.lines).additionsPence)),
  moneyColumn<Row>('Of deductions: taken off by the office', (row) => decimalText(lineSums(row.lines).deductionsPence)),
  moneyColumn<Row>('After a correction: paid before', (row) =>
    row.corrects === null ? null : decimalText(row.paid_before_pence),
  ),
  moneyColumn<Row>('After a correction: retention held', (row) =>
    row.corrects === null ? null : decimalText(row.retention_held_pence),
  ),
  textColumn<Row>('Remittance ID', (row) => row.id),
];
