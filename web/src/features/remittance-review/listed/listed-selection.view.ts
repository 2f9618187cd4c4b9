import { REMITTANCE_STANDING, type ListedRemittanceAnswer } from '@waybook/contracts/api';
import type { RemittanceListFilter } from '../../../shared/paths';
import type { TableQuery } from '../../../shared/ui/table';

/** As many as one confirmation takes, and as the server gives at once. */
export const MAX_SELECTED = 2_000;
export const SELECTED_PER_REQUEST = 200;

export function mayBeDecided({ status }: Pick<ListedRemittanceAnswer, 'status'>): boolean {
  return REMITTANCE_STANDING[status].awaitsDecision;
}

/** The same list, narrowed to what waits for a decision; null where its own status says that none does. */
export function waitingOf(
  query: TableQuery<RemittanceListFilter>,
): (Partial<Record<string, string>> & { status: string }) | null {
  const { page: _page, pageSize: _size, status = 'pending', ...narrowed } = query;
  return status === 'pending' ? { ...narrowed, status } : null;
}

/** Says what "all" is: where other statuses are listed beside them, those that wait. */
export function allLabel(waiting: number, status: string): string {
  const which = status === 'pending' ? 'that match' : 'that wait';
  return waiting > MAX_SELECTED
    ? `Select the first ${MAX_SELECTED.toLocaleString('en-GB')} ${which}`
    : `Select all ${waiting.toLocaleString('en-GB')} ${which}`;
}
