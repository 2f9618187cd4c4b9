import type { RefObject } from 'react';
import { useShortcut } from '../../../shared/ui/use-shortcut';

/** Marks the button that opens a row. */
export const ROW_OPENER = { 'data-row-opener': '' };

/** J and K walk down and up the rows of a list; Enter on the focused one opens it. */
export function useRowKeys(list: RefObject<HTMLElement | null>, enabled: boolean): void {
  const move = (step: 1 | -1) => {
    const openers = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
    const here = openers.findIndex((opener) => opener === document.activeElement);
    const target = here === -1 && step === -1 ? openers.length - 1 : here + step;
    openers[target]?.focus();
  };
  useShortcut({ key: 'j' }, () => move(1), enabled);
  useShortcut({ key: 'k' }, () => move(-1), enabled);
}
