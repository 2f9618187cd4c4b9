import { TablePagination } from '@mui/material';

const SIZES = [25, 50, 100];

interface PendingPagesProps {
  total: number;
  pages: { page: number; pageSize: number; setPage: (page: number) => void; setPageSize: (pageSize: number) => void };
}

export function PendingPages({ total, pages: { page, pageSize, setPage, setPageSize } }: PendingPagesProps) {
  if (total <= (SIZES[0] ?? 0)) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={pageSize}
      rowsPerPageOptions={SIZES}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPageSize(Number(event.target.value))}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    />
  );
}
