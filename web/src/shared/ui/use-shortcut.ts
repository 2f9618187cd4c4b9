import { useEffect, useEffectEvent } from 'react';
import { singleKeysOn } from './single-key-preference';

interface Shortcut {
  key: string;
  /** With Ctrl or Cmd. Without it the shortcut rests while somebody types, and can be switched off. */
  withModifier?: boolean;
  /** Asked at each press; where it says no, the key is left to others. */
  when?: () => boolean;
}

export function useShortcut({ key, withModifier = false, when }: Shortcut, run: () => void, enabled = true): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.key.toLowerCase() !== key) return;
    if (event.repeat && key === 'enter') return;
    if (withModifier !== (event.ctrlKey || event.metaKey)) return;
    if (!withModifier && (isBusy(event.target, key) || !singleKeysOn())) return;
    if (when !== undefined && !when()) return;
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

const TYPED_IN = ['INPUT', 'TEXTAREA', 'SELECT'];
const PRESSED = ['BUTTON', 'A'];

/** What has the focus needs the key itself: fields need every key, buttons and links need Enter. */
function isBusy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || TYPED_IN.includes(target.tagName)) return true;
  return key === 'enter' && PRESSED.includes(target.tagName);
}
