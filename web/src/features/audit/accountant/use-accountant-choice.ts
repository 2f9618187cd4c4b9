import { useAddress } from '../use-address';
import { choiceOf, type AccountantChoice } from './accountant.view';

/** Month, program and VAT period; they stay in the address bar. */
export function useAccountantChoice() {
  const { values, change } = useAddress(['month', 'program', 'period']);
  return {
    choice: choiceOf(values, new Date()),
    change: (changed: Partial<AccountantChoice>) => change(changed),
  };
}
