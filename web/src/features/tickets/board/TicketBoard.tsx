import type { TicketAnswer } from '@waybook/contracts/api';
import { CardBoard } from '../../../shared/ui/CardBoard';
import { useTableState } from '../../../shared/ui/table';
import { useOpenRecord } from '../../../shared/ui/use-open-record';
import { TicketDrawer } from '../drawer/TicketDrawer';
import { emptyText } from '../ticket.view';
import { useListTicketsQuery } from '../tickets.api';
import { TicketCard } from './TicketCard';
import { TicketFilters } from './TicketFilters';

const AT_FIRST = { status: '', assignedTo: '', only: '' };
const NONE: readonly TicketAnswer[] = [];

/** All tickets as cards; the one that is selected opens beside them. */
export function TicketBoard() {
  const state = useTableState({ defaultSort: '-createdAt', filters: AT_FIRST });
  const { only, ...query } = state.query;
  const asked = only === undefined ? query : { ...query, [only]: 'true' };
  const tickets = useListTicketsQuery(asked);
  const selected = useOpenRecord('ticket');
  const isSearched =
    state.q !== '' || Object.entries(state.filters).some(([name, value]) => name !== 'status' && value !== '');
  return (
    <>
      <CardBoard
        label="Tickets"
        state={state}
        query={tickets}
        filters={<TicketFilters state={state} />}
        file={{ path: '/api/tickets/export', query: asked, name: 'tickets' }}
        emptyText={emptyText({ status: state.filters.status, isSearched })}
        emptyHint={state.isNarrowed ? 'Nothing matches your search and filters.' : 'What needs doing appears here.'}
        pairsFrom="lg"
        renderCard={(ticket) => (
          <TicketCard
            ticket={ticket}
            isSelected={ticket.id === selected.openId}
            onSelect={() => selected.open(ticket.id)}
          />
        )}
      />
      <TicketDrawer selected={selected} neighbours={tickets.data?.rows ?? NONE} />
    </>
  );
}
