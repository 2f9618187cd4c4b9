import { weekOf, type Day } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { WEEK_PARAMETER } from '../../../shared/paths';
import { useParameters } from '../../../shared/ui/use-parameters';
import { weekChoices } from './week.view';

/**
 * The Monday of the week to enter. It stands in the address bar, so that a reload and a reminder's link open the same one; the current week
 * where none stands there, or one that can't be entered.
 */
export function useChosenWeek(now: Date): [Day, (weekStartDate: Day) => void] {
  const [parameters, setParameters] = useParameters();
  // Stays when midnight passes on Sunday: the week under the driver's hands turns late, it doesn't turn into another.
  const [openedIn] = useState(() => weekOf(now).weekStartDate);
  const named = parameters.get(WEEK_PARAMETER);
  // The address follows when the browser has time for it; on a slow phone the picker would show the week before until then.
  const [onItsWay, setOnItsWay] = useState<{ weekStartDate: Day; insteadOf: string | null } | null>(null);
  if (onItsWay !== null && onItsWay.insteadOf !== named) setOnItsWay(null);
  const choice = weekChoices(now).find(({ week }) => week.weekStartDate === named);
  const choose = (weekStartDate: Day) => {
    setOnItsWay({ weekStartDate, insteadOf: named });
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(WEEK_PARAMETER, weekStartDate);
        return after;
      },
      { replace: true },
    );
  };
  return [onItsWay?.weekStartDate ?? choice?.week.weekStartDate ?? openedIn, choose];
}
