import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { useEffect } from 'react';
import { REOPENED_PARAMETER } from '../../../shared/paths';
import { useParameters } from '../../../shared/ui/use-parameters';
import { mayBeReopened, reopening } from './reopened';
import type { Draft } from './use-draft';

/**
 * Puts the jobs of the withdrawn or rejected remittance that the address names on the week's list, once. While it isn't known whether an earlier
 * submission arrived, it waits: a changed draft could not be sent again as the same.
 *
 * @param remittances undefined until they are known
 */
export function useReopened(
  weekStartDate: Day,
  { draft, change }: Draft,
  remittances: readonly RemittanceAnswer[] | undefined,
): void {
  const [parameters, setParameters] = useParameters();
  const named = parameters.get(REOPENED_PARAMETER);
  const waits = remittances === undefined || draft.unconfirmedRequest !== null;
  useEffect(() => {
    if (named === null || waits) return;
    const remittance = remittances.find(({ id }) => id === named);
    if (remittance && mayBeReopened(remittance) && remittance.weekStartDate === weekStartDate) {
      void change(reopening(remittance));
    }
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(REOPENED_PARAMETER);
        return after;
      },
      { replace: true },
    );
    // `setParameters` is another function at every render, and builds on the address as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [named, waits, remittances, weekStartDate, change]);
}
