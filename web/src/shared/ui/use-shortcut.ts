import { useEffect, useEffectEvent } from 'react';
import { singleKeysOn } from './single-key-preference';

interface Shortcut {
  key: string;
  /** With Ctrl or Cmd. Without it the shortcut rests while somebody types, and can be switched off. */
  withModifier?: boolean;
}

export function useShortcut({ key, withModifier = false }: Shortcut, run: () => void, enabled = true): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.key.toLowerCase() !== key) return;
    if (withModifier !== (event.ctrlKey || event.metaKey)) return;
    if (!withModifier && (isTyping(event.target) || !singleKeysOn())) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
