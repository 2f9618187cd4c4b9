import type { Paged } from '../../api/paging';

interface RowsQuery<Row> {
  readonly data?: Paged<Row> | readonly Row[];
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What `DataTable` shows of a query for one page of rows, or for all of them. */
export function rowsOf<Row>({ data, error, isFetching, refetch }: RowsQuery<Row>) {
  const page = data !== undefined && 'rows' in data ? data : { rows: data };
  return { ...page, updating: isFetching, error, retry: () => void refetch() };
}
