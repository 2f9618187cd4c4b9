import { Button, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { MEMBERSHIP_STATUSES, type MembershipAnswer } from '@waybook/contracts/api';
import { useMemo, useState } from 'react';
import { usePermission } from '../../shared/session/use-session';
import { ChartCard } from '../../shared/ui/chart';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { STATUS_TONES } from '../../shared/ui/status-badge.view';
import {
  actionsColumn,
  DataTable,
  dayColumn,
  moneyColumn,
  rowsOf,
  SearchBox,
  statusColumn,
  TableFilter,
  useTableState,
} from '../../shared/ui/table';
import { MembershipFigures } from './MembershipFigures';
import { useMembershipFeesQuery, useMembershipsQuery } from './membership.api';
import { annualText, feesChart } from './membership.view';
import { ProcessPaymentDialog } from './ProcessPaymentDialog';

const STATUSES = MEMBERSHIP_STATUSES.map((value) => ({ value, label: STATUS_TONES[value].label }));

/** The drivers' annual memberships, paid or outstanding, with Process Payment; and what the weekly fees come to. */
export function MembershipPayments() {
  const state = useTableState({ defaultSort: 'driverName', filters: { status: '' }, prefix: 'membership' });
  const memberships = useMembershipsQuery(state.query);
  const mayProcess = usePermission('membership:write');
  const [paying, setPaying] = useState<MembershipAnswer | null>(null);
  const columns = useMemo(() => {
    const button = (row: MembershipAnswer) => row.canPay && <PayButton membership={row} onPay={setPaying} />;
    return mayProcess ? [...COLUMNS, actionsColumn<MembershipAnswer>(button, { width: 160 })] : COLUMNS;
  }, [mayProcess]);
  return (
    <Stack sx={{ gap: 4 }}>
      <MembershipFigures />
      <DataTable<MembershipAnswer>
        label="Memberships"
        columns={columns}
        spareColumns={SPARE_COLUMNS}
        state={state}
        {...rowsOf(memberships)}
        errorText="The memberships could not be loaded."
        loadingText="Loading memberships..."
        emptyText="No memberships found"
        emptyHint="Drivers show here as soon as they are added."
        keysOn={paying === null}
        renderCard={(membership) => <MembershipCard membership={membership} onPay={mayProcess ? setPaying : null} />}
        toolbar={
          <>
            <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
            <TableFilter state={state} name="status" label="Membership" options={STATUSES} />
          </>
        }
      />
      <WeeklyFees />
      {paying !== null && <ProcessPaymentDialog membership={paying} onClose={() => setPaying(null)} />}
    </Stack>
  );
}

const COLUMNS: readonly GridColDef<MembershipAnswer>[] = [
  { field: 'driverName', headerName: 'Driver', flex: 1, minWidth: 140 },
  { field: 'driverCode', headerName: 'Driver ID', width: 100, sortable: false },
  {
    field: 'phone',
    headerName: 'Contact',
    width: 140,
    sortable: false,
    valueGetter: (phone, row) => phone ?? row.email,
  },
  statusColumn('status', 'Membership', { sortable: false, width: 115 }),
  dayColumn('expiresOn', 'Expiry', { width: 115 }),
  moneyColumn('annualFee', 'Fee', { sortable: false, width: 80 }),
  dayColumn('lastPaidOn', 'Last Payment', { width: 115 }),
  moneyColumn('weeklyFee', 'Weekly Fee', { width: 95 }),
];

const SPARE_COLUMNS = ['weeklyFee', 'driverCode', 'lastPaidOn', 'phone'];

function PayButton({ membership, onPay }: { membership: MembershipAnswer; onPay: (chosen: MembershipAnswer) => void }) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Process payment of ${membership.driverName}`}
      onClick={() => onPay(membership)}
    >
      Process Payment
    </Button>
  );
}

interface MembershipCardProps {
  membership: MembershipAnswer;
  onPay: ((chosen: MembershipAnswer) => void) | null;
}

function MembershipCard({ membership, onPay }: MembershipCardProps) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ width: '100%', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{membership.driverName}</Typography>
        <StatusBadge status={membership.status} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {membership.driverCode} · {annualText(membership)}
      </Typography>
      {onPay !== null && membership.canPay && <PayButton membership={membership} onPay={onPay} />}
    </Stack>
  );
}

function WeeklyFees() {
  const { data, isError } = useMembershipFeesQuery();
  return (
    <ChartCard
      title="Weekly membership fees"
      description="What active drivers' fees come to, and what their remittances carry."
      kind="line"
      data={data === undefined ? undefined : feesChart(data)}
      failed={isError}
      emptyText="No fees yet"
    />
  );
}
