import { skipToken } from '@reduxjs/toolkit/query';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { isTransient } from '../../shared/api/api-error';
import { useOpenRecord } from '../../shared/ui/use-open-record';
import { useGetPendingRemittanceQuery } from './remittance-review.api';

export interface ReviewedPage {
  rows: readonly PendingRemittanceAnswer[];
  /** How many stand on the pages before. */
  offset: number;
  total: number;
  isLoading: boolean;
}

/** Which remittance the drawer shows. */
export function useReview({ rows, offset, total, isLoading }: ReviewedPage) {
  const { openId, open, close } = useOpenRecord('remittance');
  const index = rows.findIndex(({ id }) => id === openId);
  // A link may name one that stands on another page.
  const elsewhere = useGetPendingRemittanceQuery(openId === null || isLoading || index !== -1 ? skipToken : openId);
  const neighbour = (step: number) => (index === -1 ? undefined : rows[index + step]);
  const moveTo = (remittance: PendingRemittanceAnswer | undefined) => {
    if (remittance !== undefined) open(remittance.id);
  };
  return {
    isOpen: openId !== null,
    remittance: rows[index] ?? (openId === null ? null : (elsewhere.currentData ?? null)),
    isLoading: openId !== null && index === -1 && (isLoading || elsewhere.isFetching),
    /** Why it could not be fetched, where trying again may help. */
    error: isTransient(elsewhere.error) ? elsewhere.error : null,
    retry: () => void elsewhere.refetch(),
    /** Null where it stands on another page. */
    position: index === -1 ? null : offset + index + 1,
    count: total,
    hasNext: neighbour(1) !== undefined,
    hasPrevious: neighbour(-1) !== undefined,
    open,
    close,
    next: () => moveTo(neighbour(1)),
    previous: () => moveTo(neighbour(-1)),
    /** After a decision on the open one: on to the next, or out. */
    leave: (id: string) => {
      if (id !== openId) return;
      const beside = neighbour(1) ?? neighbour(-1);
      if (beside === undefined) close();
      else open(beside.id);
    },
  };
}

export type Review = ReturnType<typeof useReview> & { readonly hasMore?: true };
