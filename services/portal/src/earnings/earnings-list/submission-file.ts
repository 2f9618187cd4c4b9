import { isWeekToCome, type EarningsAnswer } from '@waybook/contracts/api';
import {
  codeColumn,
  countColumn,
  dayColumn,
  instantColumn,
  moneyColumn,
  textColumn,
  yesNoColumn,
} from '@waybook/platform/list-files';

const deductedFee = (record: EarningsAnswer) => (isWeekToCome(record) ? '0.00' : record.membershipFee);
const SOURCES = { remittances: 'Remittances', entry: 'Add Earnings' } as const;

export const SUBMISSION_COLUMNS = [
  textColumn<EarningsAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<EarningsAnswer>('Driver ID', ({ driverCode }) => driverCode),
  dayColumn<EarningsAnswer>('Week starting', ({ weekStartDate }) => weekStartDate),
  dayColumn<EarningsAnswer>('Week ending', ({ weekEndDate }) => weekEndDate),
  textColumn<EarningsAnswer>('Entered as', ({ source }) => SOURCES[source]),
  codeColumn<EarningsAnswer>('Status', ({ status }) => status),
  yesNoColumn<EarningsAnswer>('Late', ({ isLateSubmission }) => isLateSubmission),
  instantColumn<EarningsAnswer>('Submitted', ({ submittedAt }) => submittedAt),
  instantColumn<EarningsAnswer>('Approved', ({ approvedAt }) => approvedAt),
  countColumn<EarningsAnswer>('Jobs', ({ jobsCompleted }) => jobsCompleted),
  countColumn<EarningsAnswer>('PODs', ({ podsDelivered }) => podsDelivered),
  moneyColumn<EarningsAnswer>('Gross earnings (ex VAT)', ({ grossEarnings }) => grossEarnings),
  moneyColumn<EarningsAnswer>('VAT on earnings', ({ vatAmount }) => vatAmount),
  moneyColumn<EarningsAnswer>('Deductions', ({ deductionTotal }) => deductionTotal),
  moneyColumn<EarningsAnswer>('Retention', ({ retentionAmount }) => retentionAmount),
  moneyColumn<EarningsAnswer>('Net pay', ({ netPay }) => netPay),
  moneyColumn<EarningsAnswer>('Of deductions: membership fee', deductedFee),
  moneyColumn<EarningsAnswer>('Of deductions: VAT on membership fee', ({ vatOnMembership }) => vatOnMembership),
  moneyColumn<EarningsAnswer>('Of deductions: additional', ({ additionalDeductions }) => additionalDeductions),
  textColumn<EarningsAnswer>('Notes', ({ notes }) => notes),
];
