import { REMITTANCE_STANDING, type RemittanceAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { jobsOf } from './remittance-jobs.view';

/** The remittance with which a rejected or withdrawn one was sent again, where it is known which. */
export function replacementOf(
  { replacedBy }: RemittanceAnswer,
  remittances: readonly RemittanceAnswer[],
): RemittanceAnswer | undefined {
  return remittances.find(({ id }) => id === replacedBy);
}

/** Whether it was sent again, by name or as another remittance that counts and holds one of its loads. */
export function isSentAgain(sentBack: RemittanceAnswer, remittances: readonly RemittanceAnswer[]): boolean {
  if (sentBack.replacedBy !== null) return true;
  const loads = new Set(jobsOf(sentBack).map(({ loadId }) => loadId));
  return remittances
    .filter(
      ({ status, weekStartDate }) => REMITTANCE_STANDING[status].isCounted && weekStartDate === sentBack.weekStartDate,
    )
    .some((other) => jobsOf(other).some(({ loadId }) => loads.has(loadId)));
}

/** What was rejected of a week for which nothing else counts, and that waits to be sent again. */
export function rejectedInWeek(remittances: readonly RemittanceAnswer[], weekStartDate: Day): RemittanceAnswer | null {
  const ofWeek = remittances.filter((remittance) => remittance.weekStartDate === weekStartDate);
  if (ofWeek.some(({ status }) => REMITTANCE_STANDING[status].isCounted)) return null;
  return ofWeek.find(({ status, replacedBy }) => status === 'rejected' && replacedBy === null) ?? null;
}
