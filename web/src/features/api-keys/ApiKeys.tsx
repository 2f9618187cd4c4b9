import { Box, Button, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useMemo, useState } from 'react';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { useAdmin } from '../../shared/session/use-session';
import { SectionHeader } from '../../shared/ui/SectionHeader';
import { actionsColumn, DataTable, rowsOf } from '../../shared/ui/table';
import { Badge } from '../../shared/ui/StatusBadge';
import { endsSoon, expiry, expirySentence, goodFrom, lastUse, lastUseTime, madeBy, shownKey } from './api-key.view';
import { useGetApiKeysQuery } from '../../shared/api-keys/api-keys.api';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog';
import { mayManageKeys } from './may-manage-keys';

const COLUMNS: readonly GridColDef<ApiKeyAnswer>[] = [
  { field: 'name', headerName: 'Name', flex: 2, minWidth: 140 },
  { field: 'ending', headerName: 'Key', width: 110, valueGetter: (_, row) => shownKey(row) },
  { field: 'status', headerName: 'Status', width: 100, renderCell: ({ row }) => <KeyStatus apiKey={row} /> },
  { field: 'expiresAt', headerName: 'Expires', width: 160, renderCell: ({ row }) => <Expiry apiKey={row} /> },
  { field: 'lastUsedAt', headerName: 'Last used', width: 165, valueFormatter: (_, row) => lastUseTime(row) },
  { field: 'lastUsedFrom', headerName: 'Used from', flex: 1, minWidth: 130 },
  {
    ...{ field: 'allowedAddresses', headerName: 'Allowed from', flex: 1, minWidth: 150 },
    valueGetter: (_, row) => goodFrom(row),
  },
  { field: 'createdAt', headerName: 'Created', flex: 2, minWidth: 180, valueFormatter: (_, row) => madeBy(row) },
];

const SPARE_COLUMNS = ['createdAt', 'allowedAddresses', 'lastUsedFrom'];

/** The keys with which the business's programs read its events. */
export function ApiKeys() {
  const apiKeys = useGetApiKeysQuery();
  const { permissions } = useAdmin();
  const mayManage = mayManageKeys(permissions);
  const creating = useScreenAction('create-api-key');
  const [revoked, setRevoked] = useState<ApiKeyAnswer | null>(null);
  const columns = useMemo(() => (mayManage ? [...COLUMNS, revokeColumn(setRevoked)] : COLUMNS), [mayManage]);
  const create = creating.isAllowed && (
    <Button variant="contained" onClick={creating.open}>
      Create API key
    </Button>
  );
  return (
    <Stack sx={{ gap: 4 }}>
      <SectionHeader
        title="API keys"
        subtitle="With a key, a payroll system reads what happens in your business at GET /api/events, and nothing else."
        action={apiKeys.data !== undefined && apiKeys.data.length > 0 && create}
      />
      <DataTable<ApiKeyAnswer>
        label="API keys"
        columns={columns}
        spareColumns={SPARE_COLUMNS}
        {...rowsOf(apiKeys)}
        errorText="Error loading API keys:"
        loadingText="Loading API keys..."
        emptyText="No API keys yet"
        emptyHint="Create one for each system that reads your events, so that each can be revoked by itself."
        emptyAction={create || undefined}
        renderCard={(row) => <ApiKeyCard apiKey={row} onRevoke={mayManage ? setRevoked : undefined} />}
      />
      {creating.isOpen && <CreateApiKeyDialog onClose={creating.close} />}
      {revoked !== null && <RevokeApiKeyDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Stack>
  );
}

function revokeColumn(onRevoke: (apiKey: ApiKeyAnswer) => void) {
  return actionsColumn<ApiKeyAnswer>((row) => <Revoke apiKey={row} onRevoke={onRevoke} />, { width: 100 });
}

function Revoke({ apiKey, onRevoke }: { apiKey: ApiKeyAnswer; onRevoke: (apiKey: ApiKeyAnswer) => void }) {
  if (apiKey.status === 'revoked') return null;
  return (
    <Button size="small" color="error" aria-label={`Revoke ${apiKey.name}`} onClick={() => onRevoke(apiKey)}>
      Revoke
    </Button>
  );
}

function KeyStatus({ apiKey }: { apiKey: ApiKeyAnswer }) {
  if (apiKey.status === 'expired') return <Badge tone="bad">Expired</Badge>;
  return apiKey.status === 'active' ? <Badge tone="good">Active</Badge> : <Badge tone="quiet">Revoked</Badge>;
}

/** @param isAlone where no heading says what it is */
function Expiry({ apiKey, isAlone = false }: { apiKey: ApiKeyAnswer; isAlone?: boolean }) {
  const today = londonDay(new Date());
  const text = isAlone ? expirySentence(apiKey, today) : expiry(apiKey, today);
  return apiKey.status === 'active' && endsSoon(apiKey, today) ? <Badge tone="waiting">{text}</Badge> : text;
}

function ApiKeyCard({ apiKey, onRevoke }: { apiKey: ApiKeyAnswer; onRevoke?: (apiKey: ApiKeyAnswer) => void }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p" noWrap>
          {apiKey.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {shownKey(apiKey)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <Expiry apiKey={apiKey} isAlone />
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Last used: {lastUse(apiKey)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Allowed from: {goodFrom(apiKey)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Created: {madeBy(apiKey)}
        </Typography>
      </Box>
      <KeyStatus apiKey={apiKey} />
      {onRevoke !== undefined && <Revoke apiKey={apiKey} onRevoke={onRevoke} />}
    </Stack>
  );
}
