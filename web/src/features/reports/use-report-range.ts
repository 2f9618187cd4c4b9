import { londonDay } from '@waybook/contracts/calendar';
import { useParameters } from '../../shared/ui/use-parameters';
import { CUSTOM, rangeFrom, type ChosenRange, type RangePreset, type ReportRange } from './report-range';

/** Which days the reports look at; they stay in the address bar. */
export function useReportRange() {
  const [parameters, setParameters] = useParameters();
  const range: ChosenRange = rangeFrom(parameters, londonDay(new Date()));
  const set = (changed: Record<string, string>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['range', 'from', 'until']) after.delete(name);
        for (const [name, value] of Object.entries(changed)) after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    range,
    choosePreset: (preset: RangePreset) => set({ range: preset }),
    chooseDays: ({ from, until }: ReportRange) => set({ range: CUSTOM, from, until }),
  };
}
