import { useEffect, useState } from 'react';

/**
 * Where toasts stand: beside the page, so that one can be heard and reached while a dialog is open. A dialog hides from assistive technology all
 * that stands beside it, and takes back the focus that goes elsewhere; this place it lets be.
 */
export function useToastPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const shown = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    shown.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] });
    // A dialog listens at the document.
    place.addEventListener('focusin', stopHere);
    document.body.append(place);
    return () => {
      shown.disconnect();
      place.removeEventListener('focusin', stopHere);
      place.remove();
    };
  }, [place]);
  return place;
}

function stopHere(event: Event): void {
  event.stopPropagation();
}
