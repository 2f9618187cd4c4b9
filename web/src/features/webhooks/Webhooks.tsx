import { Box, Button, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { WebhookAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { SectionHeader } from '../../shared/ui/SectionHeader';
import { DataTable, rowsOf } from '../../shared/ui/table';
import { eventsText, healthText, hostOf, titleOf } from './webhook.view';
import { WebhookDialog } from './WebhookDialog';
import { WebhookDrawer } from './WebhookDrawer';
import { useGetWebhooksQuery } from './webhooks.api';
import { WebhookStatusBadge } from './WebhookStatusBadge';

const POLL_INTERVAL_MS = 15_000;

const COLUMNS: readonly GridColDef<WebhookAnswer>[] = [
  { field: 'description', headerName: 'Webhook', flex: 2, minWidth: 150, valueGetter: (_, row) => titleOf(row) },
  { field: 'url', headerName: 'Sends to', flex: 2, minWidth: 150, valueGetter: (_, row) => hostOf(row.url) },
  { field: 'eventTypes', headerName: 'Events', width: 170, valueGetter: (_, row) => eventsText(row) },
  { field: 'status', headerName: 'Status', width: 100, renderCell: ({ row }) => <WebhookStatusBadge webhook={row} /> },
  { field: 'waiting', headerName: 'Messages', flex: 3, minWidth: 200, valueGetter: (_, row) => healthText(row) },
];

const SPARE_COLUMNS = ['eventTypes', 'url'];

/** Where the business's events are sent, for systems that can't read them themselves. */
export function Webhooks() {
  // How messages fare is in no event, so nothing tells of it.
  const webhooks = useGetWebhooksQuery(undefined, { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true });
  const adding = useScreenAction('add-webhook');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = webhooks.data?.find(({ id }) => id === openedId);
  const add = adding.isAllowed && (
    <Button variant="contained" onClick={adding.open}>
      Add webhook
    </Button>
  );
  return (
    <Stack sx={{ gap: 4 }}>
      <SectionHeader
        title="Webhooks"
        subtitle="What happens in your business is sent to your own system, signed, within seconds."
        action={webhooks.data !== undefined && webhooks.data.length > 0 && add}
      />
      <DataTable<WebhookAnswer>
        label="Webhooks"
        columns={COLUMNS}
        spareColumns={SPARE_COLUMNS}
        {...rowsOf(webhooks)}
        errorText="Error loading webhooks:"
        loadingText="Loading webhooks..."
        emptyText="No webhooks yet"
        emptyHint="Add one for each system that is to be told of payments, remittances or drivers."
        emptyAction={add || undefined}
        onOpen={({ id }) => setOpenedId(id)}
        renderCard={(row) => <WebhookCard webhook={row} onOpen={() => setOpenedId(row.id)} />}
      />
      {adding.isOpen && <WebhookDialog webhook={null} onClose={adding.close} />}
      {opened !== undefined && (
        <WebhookDrawer webhook={opened} mayManage={adding.isAllowed} onClose={() => setOpenedId(null)} />
      )}
    </Stack>
  );
}

function WebhookCard({ webhook, onOpen }: { webhook: WebhookAnswer; onOpen: () => void }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p" noWrap>
          {titleOf(webhook)}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {hostOf(webhook.url)} · {eventsText(webhook)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {healthText(webhook)}
        </Typography>
        <Button size="small" sx={{ mt: 1, ml: -1 }} aria-label={`Open ${titleOf(webhook)}`} onClick={onOpen}>
          Open
        </Button>
      </Box>
      <WebhookStatusBadge webhook={webhook} />
    </Stack>
  );
}
