import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useToast } from '../../../shared/ui/toast/use-toast';
import type { TableState } from '../../../shared/ui/table';
import type { RemittanceListFilter } from '../../../shared/paths';
import { useLazyListRemittancesQuery, useListRemittancesQuery } from '../remittance-review.api';
import { mayBeDecided, MAX_SELECTED, SELECTED_PER_REQUEST, waitingOf } from './listed-selection.view';

type Chosen = ReadonlyMap<string, ListedRemittanceAnswer>;
const NOBODY: Chosen = new Map();

/** What is selected stays so while other pages are looked at; of all that match, those are selected that wait for a decision. */
export function useListedSelection(
  shown: readonly ListedRemittanceAnswer[],
  state: TableState<RemittanceListFilter>,
  mayDecide: boolean,
) {
  const [{ chosen, narrowed }, setSelection] = useState({ chosen: NOBODY, narrowed: narrowingOf(state) });
  const setChosen = (next: (before: Chosen) => Chosen) =>
    setSelection((before) => ({ ...before, chosen: next(before.chosen) }));
  // What was selected of another search is out of sight, and nobody would see what they decide on.
  if (narrowed !== narrowingOf(state)) setSelection({ chosen: NOBODY, narrowed: narrowingOf(state) });
  const [looking, setLooking] = useState(false);
  const waiting = waitingOf(state.query);
  const first = { ...waiting, page: 1, pageSize: 1 };
  const counted = useListRemittancesQuery(first, { skip: !mayDecide || waiting === null });
  const [fetchPage] = useLazyListRemittancesQuery();
  const { toast } = useToast();

  const choose = (selected: ReadonlySet<string>) => {
    setChosen((before) => {
      const known = new Map([...before, ...shown.map((row) => [row.id, row] as const)]);
      return new Map([...known].filter(([id, row]) => selected.has(id) && mayBeDecided(row)));
    });
  };

  const chooseAll = async (isWanted: (row: ListedRemittanceAnswer) => boolean) => {
    setLooking(true);
    try {
      const found: ListedRemittanceAnswer[] = [];
      for (let page = 1; found.length < MAX_SELECTED; page += 1) {
        const asked = { ...waiting, page, pageSize: SELECTED_PER_REQUEST };
        const { rows } = await fetchPage(asked).unwrap();
        found.push(...rows);
        if (rows.length < SELECTED_PER_REQUEST) break;
      }
      const wanted = found.slice(0, MAX_SELECTED).filter(isWanted);
      setChosen(() => new Map(wanted.map((row) => [row.id, row])));
    } catch (error) {
      const description = sentenceOf(error, 'Check your connection and try again.');
      toast({ title: 'Nothing selected', description, variant: 'destructive' });
    }
    setLooking(false);
  };

  return {
    selected: [...chosen.values()],
    ids: new Set(chosen.keys()),
    choose,
    toggle: ({ id }: Pick<ListedRemittanceAnswer, 'id'>) => {
      const ids = new Set(chosen.keys());
      if (!ids.delete(id)) ids.add(id);
      choose(ids);
    },
    /** How many of all that match wait for a decision. */
    waiting: waiting === null ? 0 : (counted.data?.total ?? 0),
    looking,
    chooseAll: () => void chooseAll(() => true),
    chooseUnflagged: () => void chooseAll(({ flags }) => flags.length === 0),
    keep: (again: readonly { id: string }[]) =>
      setChosen((before) => new Map([...before].filter(([id]) => again.some((one) => one.id === id)))),
    clear: () => setChosen(() => NOBODY),
  };
}

const narrowingOf = ({ q, filters }: TableState<RemittanceListFilter>) => JSON.stringify({ q, filters });

export type ListedSelection = ReturnType<typeof useListedSelection>;
