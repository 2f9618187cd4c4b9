import { useSyncExternalStore } from 'react';

/** What else takes height from the window, such as an address bar that comes and goes, takes less. */
const KEYBOARD_MIN_PX = 150;

function isOpen(): boolean {
  // Missing in older browsers, whatever its type says.
  const visible = window.visualViewport ?? undefined;
  return visible !== undefined && window.innerHeight - visible.height * visible.scale > KEYBOARD_MIN_PX;
}

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Whether a keyboard lies over the lower part of the screen. */
export function useOnScreenKeyboard(): boolean {
  return useSyncExternalStore(subscribe, isOpen);
}
