import { Button, Stack } from '@mui/material';
import { DRIVER_TICKET_FILTERS } from '@waybook/contracts/api';
import { useState } from 'react';
import { english, t } from '../../shared/language/text';
import { ShowFilter, useShown } from '../../shared/messages/ShowFilter';
import { ListPart } from '../../shared/ui/ListPart';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';
import { RaiseTicketDialog } from './RaiseTicketDialog';
import { TicketListPage } from './TicketListPage';

const LABELS = { open: english('Open'), closed: english('Closed') } as const;

/** All that the driver and the office have written to each other in tickets. */
export function DriverTicketsPage() {
  const { shown, show } = useShown(DRIVER_TICKET_FILTERS);
  const [raising, setRaising] = useState(false);
  return (
    <NarrowColumn>
      <PageHeader
        title={t('Tickets')}
        subtitle={t('What you and your office are seeing to.')}
        actions={
          <Button variant="contained" onClick={() => setRaising(true)}>
            {t('New Ticket')}
          </Button>
        }
      />
      <Stack sx={{ gap: 4 }}>
        <ShowFilter labels={LABELS} shown={shown} onShow={show} />
        <Pages key={shown} show={shown} />
      </Stack>
      {raising && <RaiseTicketDialog onClose={() => setRaising(false)} />}
    </NarrowColumn>
  );
}

function Pages({ show }: { show: (typeof DRIVER_TICKET_FILTERS)[number] }) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => (
    <ListPart key={index} label={t('Tickets, part {number}', { number: index + 1 })} isFirst={index === 0}>
      <TicketListPage
        show={show}
        page={index + 1}
        onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
      />
    </ListPart>
  ));
}
