import { useCallback, useRef, useSyncExternalStore } from 'react';

type Place = object;

/** What opened last lies on top. */
const places: Place[] = [];
const listeners = new Set<() => void>();

/** Whether nothing that would say the same lies over this. */
export function useTopmostPlace(): boolean {
  const place = useRef<Place>({});
  const subscribe = useCallback((changed: () => void) => {
    const mine = place.current;
    places.push(mine);
    listeners.add(changed);
    tellAll();
    return () => {
      places.splice(places.indexOf(mine), 1);
      listeners.delete(changed);
      tellAll();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => places.at(-1) === place.current);
}

function tellAll(): void {
  for (const changed of listeners) changed();
}
