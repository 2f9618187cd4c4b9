import { Stack } from '@mui/material';
import { TicketBoard } from '../../features/tickets/board/TicketBoard';
import { CreateTicketButton } from '../../features/tickets/CreateTicketButton';
import { RefreshTicketsButton } from '../../features/tickets/RefreshTicketsButton';
import { TicketAgeing } from '../../features/tickets/TicketAgeing';
import { TicketFigures } from '../../features/tickets/TicketFigures';
import { usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';

export function TicketsPage() {
  const mayWrite = usePermission('tickets:write');
  return (
    <>
      <PageHeader
        title="Internal Ticket System"
        subtitle="Follow up what needs doing, and who does it."
        actions={
          <Stack direction="row" sx={{ gap: 2 }}>
            <RefreshTicketsButton />
            {mayWrite && <CreateTicketButton />}
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
