import { useDriver } from '../../shared/session/use-session';

/** A suspended driver reads their record and changes nothing in it. */
export function useMayChange(): boolean {
  return useDriver().status !== 'suspended';
}
