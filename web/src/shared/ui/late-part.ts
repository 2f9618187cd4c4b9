import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { connected } from '../connected';
import { onceSettled } from '../once-settled';

/**
 * A part of a page that shows once it is asked for. It is loaded as soon as the page has settled and there is a connection, so that it is there
 * without a signal, or at once where it is asked for earlier. It stands within a Suspense of its own.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  onceSettled(
    () =>
      void connected()
        .then(load)
        .catch(() => undefined),
  );
  return lazy(async () => ({ default: await load() }));
}
