import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface LoadedAhead<Props extends object> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Whoever shows the component after this has come to its end sees it at once. */
  readonly load: () => Promise<void>;
}

/** A lazy component that can be loaded before it is shown: React keeps a fallback that has once been drawn for 300 ms at the least. */
export function loadedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): LoadedAhead<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Component = lazy<ComponentType<Props>>(() =>
    loaded === undefined ? loadOnce().then((found) => ({ default: found })) : atOnce({ default: loaded }),
  );
  return { Component, load: async () => void (await loadOnce()) };
}

/** Says what it holds in the same breath, which a promise doesn't, and which React's `lazy` takes as well. */
function atOnce<T>(value: T): Promise<T> {
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>;
}
