import { useCallback, useRef, useSyncExternalStore } from 'react';

type Layer = object;

/** Open layers, the topmost last. */
const layers: Layer[] = [];
const listeners = new Set<() => void>();

/** Whether this layer is the topmost of those that call the hook. */
export function useTopmostLayer(): boolean {
  const place = useRef<Layer>({});
  const subscribe = useCallback((changed: () => void) => {
    const mine = place.current;
    layers.push(mine);
    listeners.add(changed);
    notifyListeners();
    return () => {
      layers.splice(layers.indexOf(mine), 1);
      listeners.delete(changed);
      notifyListeners();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === place.current);
}

function notifyListeners(): void {
  for (const changed of listeners) changed();
}
