import type { Day } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import { useDeferredValue, useMemo } from 'react';
import type { WeekDraft } from '../draft/week-draft';
import { headlineOf, type Headline } from './headline.view';
import { calculateWeek, figureProblems, type EditedFigures, type FigureProblems } from './week-calculation';

interface Circumstances {
  readonly isVatRegistered: boolean;
  readonly feeDuePence: Pence;
  readonly sentPence: Pence | null;
  readonly isLate: boolean;
  readonly today: Day;
}

export interface ShownFigures {
  readonly breakdown: RemittanceBreakdown;
  readonly headline: Headline;
  readonly jobCount: number;
}

/**
 * What the jobs come to, as the screen shows it: what a tap or a key changes in the form shows first, and the figures follow right after. A
 * submission takes its own from the draft as it is.
 */
export function useShownFigures(draft: WeekDraft, circumstances: Circumstances): ShownFigures {
  const shown = useDeferredValue(draft);
  const { isVatRegistered, feeDuePence, sentPence, isLate, today } = circumstances;
  return useMemo(() => {
    const breakdown = calculateWeek(shown, { isVatRegistered, feeDuePence });
    const jobCount = shown.jobs.length;
    return {
      breakdown,
      jobCount,
      headline: headlineOf({ breakdown, hasJobs: jobCount > 0, sentPence, isLate, today }),
    };
  }, [shown, isVatRegistered, feeDuePence, sentPence, isLate, today]);
}

/** The same object as long as none of them changes, so that their fields aren't drawn anew with each key in the form. */
export function useFigureProblems(figures: EditedFigures, feeDuePence: Pence): FigureProblems {
  const { membershipFee, additionalDeductions, deductionReason } = figures;
  return useMemo(
    () => figureProblems({ membershipFee, additionalDeductions, deductionReason }, feeDuePence),
    [membershipFee, additionalDeductions, deductionReason, feeDuePence],
  );
}
