import type { Day } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { useEarningsFiguresQuery } from './earnings.api';
import { lastWeek, weekToWorkOn } from './week-to-work-on.view';

/** Chosen once, so that the list stays on its week while that is worked off; null until it is known. */
export function useWeekToWorkOn(): Day | null {
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<Day | null>(null);
  const { data, isError } = useEarningsFiguresQuery(lastWeek(now), { skip: chosen !== null });
  if (chosen === null && (data !== undefined || isError)) setChosen(weekToWorkOn(now, data ?? null));
  return chosen;
}
