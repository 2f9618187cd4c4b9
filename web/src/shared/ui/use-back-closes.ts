import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** How each thing that lies over the page closes, the topmost last. */
const layers: (() => void)[] = [];

/**
 * The browser's Back closes what lies over the page, as people know it from their phones, instead of leaving the page with all that was typed.
 * What stands in the address doesn't need it: there Back goes to the address before.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const layer = () => closeNow();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [open]);
}

/** For the router's root: the topmost layer goes before the page does. */
export function useLayersBeforePages(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && layers.length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    layers.at(-1)?.();
  }, [blocker]);
}
