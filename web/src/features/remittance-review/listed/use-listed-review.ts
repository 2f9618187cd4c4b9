import { skipToken } from '@reduxjs/toolkit/query';
import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import { isTransient } from '../../../shared/api/api-error';
import { useGetPendingRemittanceQuery } from '../remittance-review.api';
import type { Review } from '../use-review';
import { mayBeDecided } from './listed-selection.view';

export interface OpenedInList {
  id: string;
  /** The page of the list beside it. */
  rows: readonly ListedRemittanceAnswer[];
  /** How many stand on the pages before, and how many there are in all. */
  offset: number;
  total: number;
  hasMore?: true;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Whichever waits next, below or else above. */
export function nextToDecide(rows: readonly ListedRemittanceAnswer[], id: string): string | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const [above, below] = [rows.slice(0, Math.max(index, 0)), rows.slice(index + 1)];
  return (below.find(mayBeDecided) ?? above.findLast(mayBeDecided))?.id;
}

/** A review over the rows of the list, as they are narrowed and sorted. */
export function useListedReview({ id, rows, offset, total, hasMore, onOpen, onClose }: OpenedInList): Review {
  const index = rows.findIndex((row) => row.id === id);
  const { currentData, error, isFetching, refetch } = useGetPendingRemittanceQuery(id);
  const upcoming = nextToDecide(rows, id);
  // Fetched while this one is read, so that the next stands there at once.
  useGetPendingRemittanceQuery(upcoming ?? skipToken);
  const neighbour = (step: number) => (index === -1 ? undefined : rows[index + step]?.id);
  const moveTo = (other: string | undefined) => other !== undefined && onOpen(other);
  return {
    isOpen: true,
    remittance: currentData ?? null,
    isLoading: currentData === undefined && isFetching,
    error: isTransient(error) ? error : null,
    retry: () => void refetch(),
    position: index === -1 ? null : offset + index + 1,
    count: total,
    hasMore,
    hasNext: neighbour(1) !== undefined,
    hasPrevious: neighbour(-1) !== undefined,
    open: onOpen,
    close: onClose,
    next: () => moveTo(neighbour(1)),
    previous: () => moveTo(neighbour(-1)),
    leave: (decided: string) => {
      if (decided !== id) return;
      if (upcoming === undefined) onClose();
      else onOpen(upcoming);
    },
  };
}
