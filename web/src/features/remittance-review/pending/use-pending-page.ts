import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useEffect, useEffectEvent } from 'react';
import { useTableState } from '../../../shared/ui/table';
import { useShortList, useShowsAll } from '../../../shared/ui/use-short-list';
import { useListPendingRemittancesQuery } from '../remittance-review.api';

const LIST = 'remittances';
const NONE: PendingRemittanceAnswer[] = [];

/** The page of pending remittances that the address bar names; while only the first few are shown, the first. */
export function usePendingPage() {
  const showsAll = useShowsAll(LIST);
  const {
    page: chosenPage,
    pageSize,
    sort,
    setPage,
    setPageSize,
  } = useTableState({
    defaultSort: 'submittedAt',
    prefix: 'pending',
  });
  const page = showsAll ? chosenPage : 1;
  const { data, error, isLoading, isFetching, refetch } = useListPendingRemittancesQuery({ page, pageSize, sort });
  const { rows, total } = data ?? { rows: NONE, total: 0 };
  const { shown, toggle } = useShortList(rows, LIST, total);
  useWayBack(page, isFetching || rows.length > 0 ? null : Math.ceil(total / pageSize), setPage);
  return {
    rows,
    total,
    offset: (page - 1) * pageSize,
    shown,
    toggle,
    pages: showsAll ? { page, pageSize, setPage, setPageSize } : null,
    error,
    isLoading,
    isFetching,
    refetch,
  };
}

/** Once the last page's remittances are decided, the one before is the last. */
function useWayBack(page: number, lastPage: number | null, setPage: (page: number) => void): void {
  const goBack = useEffectEvent(setPage);
  useEffect(() => {
    if (lastPage !== null && lastPage > 0 && page > lastPage) goBack(lastPage);
  }, [page, lastPage]);
}
