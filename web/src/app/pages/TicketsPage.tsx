import { Stack } from '@mui/material';
import { TicketBoard } from '../../features/tickets/board/TicketBoard';
import { CreateTicketButton } from '../../features/tickets/CreateTicketButton';
import { RefreshTicketsButton } from '../../features/tickets/RefreshTicketsButton';
import { TicketAgeing } from '../../features/tickets/TicketAgeing';
import { TicketFigures } from '../../features/tickets/TicketFigures';
import { PageHeader } from '../../shared/ui/PageHeader';

export function TicketsPage() {
  return (
    <>
      <PageHeader
        title="Internal Ticket System"
        subtitle="Follow up what needs doing, and who does it."
        actions={
          <Stack direction="row" sx={{ gap: 2 }}>
            <RefreshTicketsButton />
            <CreateTicketButton />
          </Stack>
        }
      />
      <Stack sx={{ gap: 6 }}>
        <TicketFigures />
        <TicketBoard />
        <TicketAgeing />
      </Stack>
    </>
  );
}
