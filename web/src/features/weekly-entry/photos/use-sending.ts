import { useSyncExternalStore } from 'react';
import { useDriver } from '../../../shared/session/use-session';
import { entriesOf } from '../store/entry-stores';
import type { Sending } from './photo-sender';

/** How the driver's waiting photos get on, and the way to try again at once. */
export function useSending(): Sending & { readonly tryAgain: () => void; readonly forget: (id: string) => void } {
  const { sender } = entriesOf(useDriver().id);
  const sending = useSyncExternalStore(sender.subscribe, sender.current);
  return { ...sending, tryAgain: sender.wake, forget: (id) => sender.forget(id) };
}
