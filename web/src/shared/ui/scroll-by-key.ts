import type { KeyboardEvent } from 'react';

const LINE_PX = 48;
/** Of what is in sight, so that the eye keeps its place. */
const PAGE = 0.9;

/** How far a key scrolls; null where it doesn't. */
export function scrollStep(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  heightPx: number,
  onButton: boolean,
): number | null {
  const page = Math.round(heightPx * PAGE);
  switch (key) {
    case 'ArrowDown':
      return LINE_PX;
    case 'ArrowUp':
      return -LINE_PX;
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    case ' ':
      if (onButton) return null;
      return shiftKey ? -page : page;
    default:
      return null;
  }
}

const HAS_KEYS_OF_ITS_OWN =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"], [role="listbox"]';

/**
 * Scrolls the content though the focus is beside it, on the title or a button. Within it the browser does so itself; what lies over it in
 * the page, though beneath it in React's tree, keeps its keys.
 */
export function scrollByKey(event: KeyboardEvent<HTMLElement>, content: HTMLElement | null): void {
  const { target, currentTarget } = event;
  if (content === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || content.contains(target)) return;
  if (target.matches(HAS_KEYS_OF_ITS_OWN)) return;
  const step = scrollStep(event, content.clientHeight, target.matches('button, a'));
  if (step === null) return;
  event.preventDefault();
  content.scrollTop = Math.min(content.scrollHeight, Math.max(0, content.scrollTop + step));
}
