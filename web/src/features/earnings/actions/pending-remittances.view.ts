import { REMITTANCE_STANDING, type EarningsAnswer, type EarningsRemittance } from '@waybook/contracts/api';
import { formatPounds, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { paymentPlan, planSummary } from '../../../shared/remittance-decision/payment-plan.view';

/** What of a week waits for a decision: what was approved before is in the week's figures, but not approved again. */
export function pendingOf({ remittances }: Pick<EarningsAnswer, 'remittances'>): EarningsRemittance[] {
  return remittances.filter(({ status }) => REMITTANCE_STANDING[status].awaitsDecision);
}

/** Who made all of what waits for a decision; null where somebody else, or the driver, made a part. */
export function makerOf(record: Pick<EarningsAnswer, 'remittances'>): string | null {
  const makers = new Set(pendingOf(record).map(({ madeBy }) => madeBy));
  const [maker = null] = makers;
  return makers.size === 1 ? maker : null;
}

export function payableTogether(remittances: readonly EarningsRemittance[]): string {
  return formatPounds(sumPence(remittances.map(({ payableAmount }) => penceFromDecimalText(payableAmount))));
}

/** What approving them at this instant pays, each for itself and all together. */
export function paymentText(remittances: readonly EarningsRemittance[], now: Date): string {
  const each = remittances.map((remittance) => {
    const plan = paymentPlan(remittance, now);
    return plan.kind === 'nothing' ? planSummary(plan) : `${payableTogether([remittance])} ${planSummary(plan)}.`;
  });
  const inAll = remittances.length > 1 ? [`They come to ${payableTogether(remittances)} in all.`] : [];
  return [...each, ...inAll].join(' ');
}
