import { useParameters } from './use-parameters';

/** A short list shows five, and a "View All" button when there are more. */
export const SHORT_LIST = 5;

export interface ListToggle {
  showsAll: boolean;
  switchOver: () => void;
}

/** Whether a list is to show all it has: for who asks for its first page alone otherwise. */
export function useShowsAll(name: string): boolean {
  const [parameters] = useParameters();
  return parameters.getAll('all').includes(name);
}

/**
 * The first few of a list or all of it; which of the two stays in the address bar under `all`.
 *
 * @param total how many there are, where the items are one page of them
 */
export function useShortList<Item>(
  items: readonly Item[],
  name: string,
  total = items.length,
): { shown: readonly Item[]; toggle: ListToggle | null } {
  const [parameters, setParameters] = useParameters();
  const expanded = parameters.getAll('all');
  const showsAll = expanded.includes(name);
  if (total <= SHORT_LIST) return { shown: items, toggle: null };
  const switchOver = () =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (showsAll) after.delete('all', name);
        else after.append('all', name);
        return after;
      },
      // The list goes on where the button was.
      { preventScrollReset: true },
    );
  return { shown: showsAll ? items : items.slice(0, SHORT_LIST), toggle: { showsAll, switchOver } };
}
