import { isDay, londonDay } from '@waybook/contracts/calendar';
import { useAddress } from '../use-address';

const NAMES = ['asOf', 'against', 'knownAt'] as const;

export interface BooksDates {
  asOf: string;
  /** An earlier day to compare with; null where nothing is compared. */
  against: string | null;
  /** Null: all that is known now. */
  knownAt: string | null;
}

const dayOrNull = (text: string) => (isDay(text) ? text : null);

/** Which days the books are looked at; they stay in the address bar. */
export function useBooksDates() {
  const { values, change } = useAddress(NAMES);
  const dates: BooksDates = {
    asOf: dayOrNull(values.asOf) ?? londonDay(new Date()),
    against: dayOrNull(values.against),
    knownAt: dayOrNull(values.knownAt),
  };
  return { dates, change: ({ asOf, against, knownAt }: BooksDates) => change({ asOf, against, knownAt }) };
}
