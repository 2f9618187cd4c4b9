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
import { PaymentsDialog } from './PaymentsDialog';
import { ProcessPaymentDialog } from './ProcessPaymentDialog';

const STATUSES = MEMBERSHIP_STATUSES.map((value) => ({ value, label: STATUS_TONES[value].label }));

/** The drivers' annual memberships, paid or outstanding, with Process Payment and what was paid; and what the weekly fees come to. */
export function MembershipPayments() {
  const state = useTableState({ defaultSort: 'driverName', filters: { status: '' }, prefix: 'membership' });
  const memberships = useMembershipsQuery(state.query);
  const mayProcess = usePermission('membership:write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => {
    const buttons = (row: MembershipAnswer) => (
      <MembershipActions membership={row} mayProcess={mayProcess} onOpen={setOpened} />
    );
    return [...COLUMNS, actionsColumn<MembershipAnswer>(buttons, { width: mayProcess ? 250 : 110 })];
  }, [mayProcess]);
  const close = () => setOpened(null);
  return (
    <Stack sx={{ gap: 4 }}>
      <MembershipFigures />
      <DataTable<MembershipAnswer>
        label="Memberships"
        columns={columns}
        spareColumns={SPARE_COLUMNS}
        state={state}
        file={{ path: '/api/memberships/export', query: state.query, name: 'memberships' }}
        {...rowsOf(memberships)}
        errorText="The memberships could not be loaded."
        loadingText="Loading memberships..."
        emptyText="No memberships found"
        emptyHint="Drivers show here as soon as they are added."
        keysOn={opened === null}
        renderCard={(membership) => (
          <MembershipCard membership={membership} mayProcess={mayProcess} onOpen={setOpened} />
        )}
        toolbar={
          <>
            <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
            <TableFilter state={state} name="status" label="Membership" options={STATUSES} />
          </>
        }
      />
      <WeeklyFees />
      {opened?.dialog === 'process' && <ProcessPaymentDialog membership={opened.membership} onClose={close} />}
      {opened?.dialog === 'payments' && (
        <PaymentsDialog membership={opened.membership} mayReverse={mayProcess} onClose={close} />
      )}
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

const SPARE_COLUMNS = ['weeklyFee', 'driverCode', 'lastPaidOn', 'phone', 'annualFee'];

interface Opened {
  dialog: 'process' | 'payments';
  membership: MembershipAnswer;
}

interface MembershipActionsProps {
  membership: MembershipAnswer;
  mayProcess: boolean;
  onOpen: (opened: Opened) => void;
}

function MembershipActions({ membership, mayProcess, onOpen }: MembershipActionsProps) {
  const { driverName } = membership;
  return (
    <>
      {mayProcess && membership.canPay && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Process payment of ${driverName}`}
          onClick={() => onOpen({ dialog: 'process', membership })}
        >
          Process Payment
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Payments of ${driverName}`}
        onClick={() => onOpen({ dialog: 'payments', membership })}
      >
        Payments
      </Button>
    </>
  );
}

function MembershipCard(props: MembershipActionsProps) {
  const { membership } = props;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ width: '100%', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{membership.driverName}</Typography>
        <StatusBadge status={membership.status} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {membership.driverCode} · {annualText(membership)}
      </Typography>
      <Stack direction="row" sx={{ gap: 2 }}>
        <MembershipActions {...props} />
      </Stack>
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
