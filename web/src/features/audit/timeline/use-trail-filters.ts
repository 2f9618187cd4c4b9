import { isDay } from '@waybook/contracts/calendar';
import { ACTIVITY_AREAS, type ActivityArea } from '@waybook/contracts/api';
import { useAddress } from '../use-address';

const NAMES = ['area', 'actor', 'from', 'until', 'q'] as const;
type FilterName = (typeof NAMES)[number];

export interface TrailFilters {
  area: ActivityArea | '';
  actor: string;
  from: string | null;
  until: string | null;
  q: string;
}

const dayOrNull = (text: string) => (isDay(text) ? text : null);
const isArea = (text: string): text is ActivityArea => (ACTIVITY_AREAS as readonly string[]).includes(text);

/** What the timeline is narrowed to; it stays in the address bar. */
export function useTrailFilters() {
  const { values, change } = useAddress<FilterName>(NAMES);
  const filters: TrailFilters = {
    area: isArea(values.area) ? values.area : '',
    actor: values.actor,
    from: dayOrNull(values.from),
    until: dayOrNull(values.until),
    q: values.q,
  };
  return {
    filters,
    isNarrowed: Object.values(filters).some((value) => value !== '' && value !== null),
    change: (changed: Partial<TrailFilters>) => change(changed),
    clear: () => change({ area: '', actor: '', from: '', until: '', q: '' }),
  };
}
