import { Box, TablePagination } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { rowCount, shownOf } from './counted';
import type { DataTableProps } from './data-table-props';
import { PAGE_SIZES } from './table-url-state';

interface CardListProps<Row extends { id: string }> extends DataTableProps<Row> {
  rows: readonly Row[];
  renderCard: (row: Row) => ReactNode;
}

/** The same rows where a table has no room. */
export function CardList<Row extends { id: string }>(props: CardListProps<Row>) {
  const { label, renderCard } = props;
  const { shown, counted, page, pageSize, setPage } = usePages(props);
  const count = rowCount(counted);
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((row) => (
          <Box key={row.id} component="li" sx={{ p: 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            {renderCard(row)}
          </Box>
        ))}
      </Box>
      {count > pageSize && (
        <TablePagination
          component="div"
          count={count}
          labelDisplayedRows={({ from, to }) => shownOf(from, to, counted)}
          page={page - 1}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next + 1)}
          sx={{ borderTop: 1, borderColor: 'divider' }}
        />
      )}
    </>
  );
}

function usePages<Row extends { id: string }>({ rows, total, hasMore, state, allRows = false }: CardListProps<Row>) {
  const [localPage, setLocalPage] = useState(1);
  if (state !== undefined && !allRows) {
    return { shown: rows, counted: { total: total ?? rows.length, hasMore }, ...state };
  }
  const {
    page: asked,
    pageSize,
    setPage,
  } = state ?? { page: localPage, pageSize: PAGE_SIZES[0], setPage: setLocalPage };
  const page = Math.min(asked, Math.ceil(rows.length / pageSize));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return { shown, counted: { total: rows.length }, page, pageSize, setPage };
}
