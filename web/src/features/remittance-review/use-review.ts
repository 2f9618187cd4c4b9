import { skipToken } from '@reduxjs/toolkit/query';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useSearchParams } from 'react-router-dom';
import { useGetPendingRemittanceQuery } from './remittance-review.api';

const PARAMETER = 'remittance';

export interface ReviewedPage {
  rows: readonly PendingRemittanceAnswer[];
  /** How many stand on the pages before. */
  offset: number;
  total: number;
  isLoading: boolean;
}

/** Which remittance the drawer shows. It stays in the address bar, so that a link or a reload opens the same one. */
export function useReview({ rows, offset, total, isLoading }: ReviewedPage) {
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get(PARAMETER);
  const index = rows.findIndex(({ id }) => id === openId);
  // A link may name one that stands on another page.
  const elsewhere = useGetPendingRemittanceQuery(openId === null || isLoading || index !== -1 ? skipToken : openId);
  const show = (id: string | null) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete(PARAMETER);
        else after.set(PARAMETER, id);
        return after;
      },
      { replace: openId !== null && id !== null },
    );
  const neighbour = (step: number) => (index === -1 ? undefined : rows[index + step]);
  const moveTo = (remittance: PendingRemittanceAnswer | undefined) => {
    if (remittance !== undefined) show(remittance.id);
  };
  return {
    isOpen: openId !== null,
    remittance: rows[index] ?? (openId === null ? null : (elsewhere.currentData ?? null)),
    isLoading: openId !== null && index === -1 && (isLoading || elsewhere.isFetching),
    /** Null where it stands on another page. */
    position: index === -1 ? null : offset + index + 1,
    count: total,
    hasNext: neighbour(1) !== undefined,
    hasPrevious: neighbour(-1) !== undefined,
    open: (id: string) => show(id),
    close: () => show(null),
    next: () => moveTo(neighbour(1)),
    previous: () => moveTo(neighbour(-1)),
    /** After a decision on the open one: on to the next, or out. */
    leave: (id: string) => {
      if (id === openId) show((neighbour(1) ?? neighbour(-1))?.id ?? null);
    },
  };
}

export type Review = ReturnType<typeof useReview>;
