import { useEffect, type RefObject } from 'react';

/** What can take the focus, and most often has a name that is read out. */
const PLACE = '[aria-label], [aria-labelledby], [tabindex]:not([role="presentation"])';

/**
 * What had the focus may go: a deleted row, a button whose work is done, and what a dialog wants to give the focus back to. It then goes
 * to what that stood in, so that keyboard and screen reader don't begin at the top of the page again.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = main.current;
    if (page === null) return undefined;
    // Innermost first, the page itself last. A dialog stands outside of the page, and leaves its opener here.
    let focused: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      focused = withAround(target as Element, page);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focused[0]?.isConnected !== false) return;
      const place = focused.find((element) => element.isConnected && element.matches(PLACE));
      if (place instanceof HTMLElement) giveFocus(place);
    });
    page.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [main]);
}

function withAround(inner: Element, page: Element): Element[] {
  const { parentElement } = inner;
  return inner === page || parentElement === null ? [inner] : [inner, ...withAround(parentElement, page)];
}

function giveFocus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
