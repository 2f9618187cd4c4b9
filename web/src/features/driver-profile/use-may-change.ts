import { useOffline } from '../../shared/api/use-offline';
import { useDriver } from '../../shared/session/use-session';

/** A suspended driver reads their record and changes nothing in it; without a network nobody does. */
export function useMayChange(): boolean {
  const isOffline = useOffline();
  return useDriver().status !== 'suspended' && !isOffline;
}
