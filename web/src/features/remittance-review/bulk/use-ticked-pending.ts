import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useRef, useState } from 'react';
import { idsBetween } from './bulk-decision.view';

const NONE: ReadonlySet<string> = new Set();

/** The ticked rows of a list, as long as they are in it. */
export function useTickedPending(listed: readonly PendingRemittanceAnswer[]) {
  const [ticked, setTicked] = useState(NONE);
  const lastTicked = useRef<string | null>(null);
  const selected = listed.filter(({ id }) => ticked.has(id));

  const select = (ids: readonly string[], on: boolean) => {
    const after = new Set(selected.map(({ id }) => id));
    for (const id of ids)
      if (on) after.add(id);
      else after.delete(id);
    setTicked(after);
  };

  return {
    selected,
    isSelected: (id: string) => ticked.has(id),
    select,
    /** With Shift held, all from the row that was ticked last. */
    tick: (id: string, on: boolean, isRange: boolean) => {
      select(isRange ? idsBetween(listed, lastTicked.current, id) : [id], on);
      lastTicked.current = id;
    },
    keep: (remittances: readonly { id: string }[]) => setTicked(new Set(remittances.map(({ id }) => id))),
    toggle: (id: string) => {
      select([id], !ticked.has(id));
      lastTicked.current = id;
    },
    clear: () => setTicked(NONE),
  };
}

export type TickedPending = ReturnType<typeof useTickedPending>;
