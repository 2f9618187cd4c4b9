import type { OwnBusinessAnswer, OwnBusinessAwaitingAnswer } from '@waybook/contracts/api';
import { english, t } from '../../shared/language/text';
import type { Fact } from '../../shared/ui/FactList';

const ROLE_NAMES: Readonly<Record<OwnBusinessAnswer['role'], string>> = {
  director: english('Director'),
  operations: english('Operations'),
  payroll: english('Payroll'),
  finance: english('Finance'),
  driver: english('Driver'),
};

/** What they are there, or why it can't be opened. */
export function standingIn({ role, isActive }: Pick<OwnBusinessAnswer, 'role' | 'isActive'>): string {
  return isActive ? t(ROLE_NAMES[role]) : t('Your account there is not active');
}

/** Where a session would take a code first, or one may see none of it. */
export const NOT_SHOWN_HERE = 'Open it to see what awaits you there.';

/** No line for what one may not see there. */
export function awaitingFacts(awaiting: OwnBusinessAwaitingAnswer | undefined): Fact[] {
  const lines: [string, number | null | undefined][] = [
    ['Pending remittances', awaiting?.pendingRemittances],
    ['Open queries', awaiting?.openQueries],
    ['Documents to review', awaiting?.documentsToReview],
  ];
  return lines.flatMap(([label, value]) => (typeof value === 'number' ? [{ label, value }] : []));
}
