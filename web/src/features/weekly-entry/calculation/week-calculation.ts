import { MAX_FEE_PENCE, REMITTANCE_STANDING, type RemittanceAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { calculateRemittance, decimalText, penceFromPounds, sumPence, type Pence } from '@waybook/contracts/money';
import { formatPounds } from '../../../shared/language/amounts';
import { t } from '../../../shared/language/text';
import type { WeekDraft } from '../draft/week-draft';
import { typedPence } from '../jobs/job-entry';

/** What a driver types beside the jobs. */
export type EditedFigures = Pick<WeekDraft, 'membershipFee' | 'additionalDeductions' | 'deductionReason'>;
type Figures = EditedFigures & Pick<WeekDraft, 'jobs'>;

export interface WeekTerms {
  readonly isVatRegistered: boolean;
  readonly feeDuePence: Pence;
}

/** Neither rejected nor corrected: in the place of a corrected remittance stands another. */
export function stands({ status }: Pick<RemittanceAnswer, 'status'>): boolean {
  return REMITTANCE_STANDING[status].isCounted;
}

/**
 * The fee still due for a week: it is owed once per driver and week, so what the week's pending and approved
 * remittances already carry is taken off.
 */
export function feeDueFor(weekStartDate: Day, membershipFee: string, remittances: readonly RemittanceAnswer[]): Pence {
  const carried = remittances
    .filter((remittance) => remittance.weekStartDate === weekStartDate && stands(remittance))
    .map((remittance) => penceFromPounds(remittance.membershipFee));
  return Math.max(0, penceFromPounds(membershipFee) - sumPence(carried));
}

/** What the week's pending and approved remittances pay; null where there are none. */
export function sentFor(weekStartDate: Day, remittances: readonly RemittanceAnswer[]): Pence | null {
  const sent = remittances.filter((remittance) => remittance.weekStartDate === weekStartDate && stands(remittance));
  return sent.length === 0 ? null : sumPence(sent.map(({ payableAmount }) => penceFromPounds(payableAmount)));
}

/** What stands in the fee's field: what the driver typed, or else the fee due. */
export function membershipFeeText(draft: Pick<WeekDraft, 'membershipFee'>, feeDuePence: Pence): string {
  return draft.membershipFee ?? decimalText(feeDuePence);
}

/** Non-numeric input counts as 0 (R10), and so does an amount that can't be sent anyway. */
function deductionPence(typed: string): Pence {
  const pence = typedPence(typed) ?? 0;
  return isAcceptable(pence) ? pence : 0;
}

function isAcceptable(pence: Pence): boolean {
  return pence >= 0 && pence <= MAX_FEE_PENCE;
}

export function calculateWeek(figures: Figures, { isVatRegistered, feeDuePence }: WeekTerms): RemittanceBreakdown {
  return calculateRemittance({
    jobPricesPence: figures.jobs.map((job) => job.jobPricePence),
    isVatRegistered,
    membershipFeePence: deductionPence(membershipFeeText(figures, feeDuePence)),
    additionalDeductionsPence: deductionPence(figures.additionalDeductions),
  });
}

/** What a fee's field that holds no number says: what it counts as, which is another thing than the fee due. */
export function feeHint(draft: Pick<WeekDraft, 'membershipFee'>, feeDuePence: Pence): string | undefined {
  const due = t('Your fee for this week is {amount}', { amount: formatPounds(feeDuePence) });
  const text = membershipFeeText(draft, feeDuePence);
  if (!isNumeric(text)) {
    const empty = t('Left empty, it counts as {amount}', { amount: formatPounds(0) });
    return feeDuePence > 0 ? `${empty}. ${due}` : empty;
  }
  return deductionPence(text) === feeDuePence ? undefined : due;
}

export type FigureProblems = Partial<Record<keyof EditedFigures, string>>;

function isNumeric(typed: string): boolean {
  return typed.trim() !== '' && Number.isFinite(Number(typed));
}

function amountProblem(typed: string): string | undefined {
  if (!isNumeric(typed)) return undefined;
  const pence = typedPence(typed);
  if (pence === null) return t('Enter pounds and pence, for example 12.50');
  return isAcceptable(pence)
    ? undefined
    : t('Enter an amount from {least} to {most}', { least: formatPounds(0), most: formatPounds(MAX_FEE_PENCE) });
}

/** What keeps the editable figures from being submitted; non-numeric input doesn't, it counts as 0. */
export function figureProblems(figures: EditedFigures, feeDuePence: Pence): FigureProblems {
  const needsReason = deductionPence(figures.additionalDeductions) > 0 && figures.deductionReason.trim() === '';
  const problems: FigureProblems = {
    membershipFee: amountProblem(membershipFeeText(figures, feeDuePence)),
    additionalDeductions: amountProblem(figures.additionalDeductions),
    deductionReason: needsReason ? t('Say what the deductions are for') : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
