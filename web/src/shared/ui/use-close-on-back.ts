import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** Close functions of open layers, the topmost last. */
const layers: (() => void)[] = [];

/**
 * The browser's Back closes a dialog or drawer, as on phones, instead of leaving the page with all unsaved input.
 * Layers whose state is in the URL don't need it: there Back goes to the previous URL.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const layer = () => closeNow();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [open]);
}

/** For the router's root: Back closes the topmost layer before it leaves the page. */
export function useCloseLayersFirst(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && layers.length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    layers.at(-1)?.();
  }, [blocker]);
}
