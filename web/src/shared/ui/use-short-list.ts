import { useSearchParams } from 'react-router-dom';

/** The specification's lists show five, and a "View All" button when there are more. */
const SHORT_LIST = 5;

export interface ListToggle {
  showsAll: boolean;
  switchOver: () => void;
}

/** The first few of a list or all of it; which of the two stays in the address bar under `all`. */
export function useShortList<Item>(
  items: readonly Item[],
  name: string,
): { shown: readonly Item[]; toggle: ListToggle | null } {
  const [parameters, setParameters] = useSearchParams();
  const expanded = parameters.getAll('all');
  const showsAll = expanded.includes(name);
  if (items.length <= SHORT_LIST) return { shown: items, toggle: null };
  const switchOver = () =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (showsAll) after.delete('all', name);
      else after.append('all', name);
      return after;
    });
  return { shown: showsAll ? items : items.slice(0, SHORT_LIST), toggle: { showsAll, switchOver } };
}
