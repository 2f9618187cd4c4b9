import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { FiguresDiffer, type DifferingFigure } from './remittance.errors.js';

/** The results that the driver's screen came to; the server believes none of them and compares them all. */
export interface SubmittedFigures {
  readonly grossEarningsPence: Pence;
  readonly vatAmountPence: Pence | null;
  readonly retentionAmountPence: Pence | null;
  readonly netPayPence: Pence;
  readonly isVatRegistered: boolean;
}

const amountText = (pence: Pence | null) => (pence === null ? 'null' : decimalText(pence));

/** @throws FiguresDiffer naming each figure that is off, be it by a penny */
export function checkFigures(sent: SubmittedFigures, breakdown: RemittanceBreakdown, isVatRegistered: boolean): void {
  const vatPence = isVatRegistered ? breakdown.vatOnEarningsPence : null;
  const figures: DifferingFigure[] = [
    figure('isVatRegistered', String(sent.isVatRegistered), String(isVatRegistered)),
    figure('grossEarnings', amountText(sent.grossEarningsPence), amountText(breakdown.grossExVatPence)),
    figure('vatAmount', amountText(sent.vatAmountPence), amountText(vatPence)),
    figure('retentionAmount', amountText(sent.retentionAmountPence), amountText(breakdown.retentionPence)),
    figure('netPay', amountText(sent.netPayPence), amountText(breakdown.netPayPence)),
  ];
  const differing = figures.filter(({ sent, expected }) => sent !== expected);
  if (differing.length > 0) throw new FiguresDiffer(differing);
}

function figure(field: string, sent: string, expected: string): DifferingFigure {
  return { field, sent, expected };
}
