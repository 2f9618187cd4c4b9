import { Box, Button, Stack, TablePagination, Typography } from '@mui/material';
import type { TicketAnswer } from '@waybook/contracts/api';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useTableState } from '../../../shared/ui/table';
import { TicketDrawer } from '../drawer/TicketDrawer';
import { emptyText } from '../ticket.view';
import { useListTicketsQuery } from '../tickets.api';
import { useOpenTicket, type OpenTicket } from '../use-open-ticket';
import { TicketCard } from './TicketCard';
import { TicketFilters } from './TicketFilters';

const AT_FIRST = { status: '', assignedTo: '', only: '' };

/** The cards of one page, filters above and pages below; the one that is selected opens beside them. */
export function TicketBoard() {
  const state = useTableState({ defaultSort: '-createdAt', filters: AT_FIRST });
  const { only, ...query } = state.query;
  const { data, error, isFetching, refetch } = useListTicketsQuery(
    only === undefined ? query : { ...query, [only]: 'true' },
  );
  const selected = useOpenTicket();
  const tickets = data?.rows;
  const isSearched =
    state.q !== '' || Object.entries(state.filters).some(([name, value]) => name !== 'status' && value !== '');
  return (
    <Box component="section" aria-label="Tickets" aria-busy={isFetching}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <TicketFilters state={state} />
        <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
          {isFetching && tickets !== undefined ? 'Updating' : ''}
        </Typography>
      </Stack>
      {error !== undefined && <ErrorState text="Error loading tickets:" error={error} retry={() => void refetch()} />}
      {tickets === undefined && error === undefined && <LoadingRows text="Loading tickets..." rows={6} />}
      {tickets?.length === 0 && (
        <EmptyState
          text={emptyText({ status: state.filters.status, isSearched })}
          hint={state.isNarrowed ? 'Nothing matches your search and filters.' : 'What needs doing appears here.'}
          action={state.isNarrowed ? <Button onClick={state.clear}>Clear search and filters</Button> : undefined}
        />
      )}
      {tickets !== undefined && tickets.length > 0 && <TicketCards tickets={tickets} selected={selected} />}
      {data !== undefined && data.total > state.pageSize && (
        <TablePagination
          component="div"
          count={data.total}
          page={state.page - 1}
          rowsPerPage={state.pageSize}
          rowsPerPageOptions={[25, 50, 100]}
          labelRowsPerPage="Tickets per page"
          onPageChange={(_, page) => state.setPage(page + 1)}
          onRowsPerPageChange={(event) => state.setPageSize(Number(event.target.value))}
        />
      )}
      <TicketDrawer selected={selected} neighbours={tickets ?? NONE} />
    </Box>
  );
}

const NONE: readonly TicketAnswer[] = [];

function TicketCards({ tickets, selected }: { tickets: readonly TicketAnswer[]; selected: OpenTicket }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketCard
            ticket={ticket}
            isSelected={ticket.id === selected.openId}
            onSelect={() => selected.open(ticket.id)}
          />
        </li>
      ))}
    </Box>
  );
}
