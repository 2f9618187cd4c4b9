import { Box, Button, Stack, TablePagination } from '@mui/material';
import type { ReactNode } from 'react';
import type { Paged } from '../api/paging';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { LoadingRows } from './Loading';
import type { TablePaging } from './table';
import type { ListFileSource } from './table';
import { ListStatus } from './table/ListStatus';
import { ListTools } from './table/ListTools';
import { PageGone } from './table/PageGone';

interface CardBoardProps<Row extends { id: string }> {
  /** What the cards are, in the plural: "Tickets". */
  label: string;
  state: TablePaging;
  query: { readonly data?: Paged<Row>; readonly error?: unknown; readonly isFetching: boolean; refetch: () => unknown };
  filters: ReactNode;
  /** Where the whole list, as it is narrowed, comes from as a file. */
  file?: ListFileSource;
  emptyText: string;
  emptyHint?: string;
  /** From which width on two cards stand side by side. */
  pairsFrom: 'md' | 'lg';
  renderCard: (row: Row) => ReactNode;
}

/** The cards of one page that the server makes, filters above and pages below. */
export function CardBoard<Row extends { id: string }>(props: CardBoardProps<Row>) {
  const { label, state, query, filters, file, emptyText, emptyHint, pairsFrom, renderCard } = props;
  const { data, error, isFetching, refetch } = query;
  const name = label.toLowerCase();
  return (
    <Box component="section" aria-label={label} aria-busy={isFetching}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        {filters}
        <ListStatus updating={isFetching && data !== undefined} found={state.isNarrowed ? data : undefined} />
        <ListTools list={label} state={state} file={file} />
      </Stack>
      {error !== undefined && <ErrorState text={`Error loading ${name}:`} error={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <LoadingRows text={`Loading ${name}...`} rows={6} />}
      {data?.rows.length === 0 && data.total === 0 && (
        <EmptyState
          text={emptyText}
          hint={emptyHint}
          action={state.isNarrowed ? <Button onClick={state.clear}>Clear search and filters</Button> : undefined}
        />
      )}
      {data?.rows.length === 0 && data.total > 0 && <PageGone state={state} />}
      {data !== undefined && data.rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, ...columns(pairsFrom) }}>
          {data.rows.map((row) => (
            <li key={row.id}>{renderCard(row)}</li>
          ))}
        </Box>
      )}
      {data !== undefined && data.rows.length > 0 && data.total > state.pageSize && (
        <TablePagination
          component="div"
          count={data.total}
          page={state.page - 1}
          rowsPerPage={state.pageSize}
          rowsPerPageOptions={[25, 50, 100]}
          labelRowsPerPage={`${label} per page`}
          onPageChange={(_, page) => state.setPage(page + 1)}
          onRowsPerPageChange={(event) => state.setPageSize(Number(event.target.value))}
        />
      )}
    </Box>
  );
}

function columns(pairsFrom: 'md' | 'lg') {
  const [one, two, three] = [1, 2, 3].map((count) => `repeat(${count}, minmax(0, 1fr))`);
  return { gridTemplateColumns: { xs: one, [pairsFrom]: two, xl: three } };
}
