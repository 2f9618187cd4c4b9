import type { RefObject } from 'react';
import { useShortcut } from '../../../shared/ui/use-shortcut';

/** Marks the button that opens a row, and says of which record it is. */
export const rowOpener = (id: string) => ({ 'data-row-opener': id });

const openersIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];

/** J and K walk down and up the rows of a list; Enter on the focused one opens it. */
export function useRowKeys(list: RefObject<HTMLElement | null>, enabled: boolean): void {
  const move = (step: 1 | -1) => {
    const openers = openersIn(list.current);
    const here = openers.findIndex((opener) => opener === document.activeElement);
    const target = here === -1 && step === -1 ? openers.length - 1 : here + step;
    openers[target]?.focus();
  };
  useShortcut({ key: 'j' }, () => move(1), enabled);
  useShortcut({ key: 'k' }, () => move(-1), enabled);
}

/** A key that does something with the focused row. */
export function useRowKey(
  key: string,
  list: RefObject<HTMLElement | null>,
  enabled: boolean,
  act: (id: string) => void,
): void {
  const focusedId = () =>
    openersIn(list.current).find((opener) => opener === document.activeElement)?.dataset['rowOpener'] ?? null;
  const run = () => {
    const id = focusedId();
    if (id !== null) act(id);
  };
  useShortcut({ key, when: () => focusedId() !== null }, run, enabled);
}
