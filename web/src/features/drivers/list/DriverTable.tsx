import { Box, Typography } from '@mui/material';
import type { DriverListAnswer } from '@waybook/contracts/api';
import { useMemo } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { DataTable, rowsOf, SearchBox, TableFilter, useTableState } from '../../../shared/ui/table';
import { useGetDriverFiguresQuery, useListDriversQuery } from '../drivers.api';
import { STATUS_OPTIONS } from '../drivers.view';
import { DriverActions, type DriverActionHandlers } from './DriverActions';
import { DriverCard } from './DriverCard';
import { driverColumns, HIDDEN_COLUMNS, SPARE_COLUMNS } from './driver-columns';

const VAT_OPTIONS = [
  { value: 'registered', label: 'Registered' },
  { value: 'not_registered', label: 'Not Registered' },
];

const BANK_OPTIONS = [
  { value: 'missing', label: 'Missing' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'verified', label: 'Verified' },
];

interface DriverTableProps extends DriverActionHandlers {
  /** Whose status is being changed. */
  busyId: string | null;
  /** False while a dialog lies over the table. */
  keysOn: boolean;
}

export function DriverTable({ busyId, keysOn, ...handlers }: DriverTableProps) {
  const state = useTableState({ defaultSort: 'name', filters: { status: '', vat: '', bank: '' } });
  const drivers = useListDriversQuery(state.query);
  const { data: figures } = useGetDriverFiguresQuery();
  const seesBankDetails = usePermission('bank-details:read');
  const { onView, onEdit, onToggle, onDelete } = handlers;
  const columns = useMemo(
    () =>
      driverColumns((driver) => (
        <DriverActions driver={driver} busy={busyId === driver.id} {...{ onView, onEdit, onToggle, onDelete }} />
      )),
    [busyId, onView, onEdit, onToggle, onDelete],
  );
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {tableTitle(drivers.data?.total, figures?.total)}
      </Typography>
      <DataTable<DriverListAnswer>
        label="Driver Database"
        state={state}
        file={{ path: '/api/drivers/export', query: state.query, name: 'drivers' }}
        {...rowsOf(drivers)}
        columns={columns}
        hiddenColumns={HIDDEN_COLUMNS}
        spareColumns={SPARE_COLUMNS}
        keysOn={keysOn}
        loadingText="Loading drivers..."
        emptyText="No drivers found matching your search criteria."
        errorText="Error loading drivers:"
        onOpen={onView}
        renderCard={(driver) => (
          <DriverCard
            driver={driver}
            actions={<DriverActions driver={driver} busy={busyId === driver.id} {...handlers} />}
          />
        )}
        toolbar={
          <>
            <SearchBox label="Search by name, email or driver ID" value={state.q} onChange={state.setQ} />
            <TableFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} />
            <TableFilter state={state} name="vat" label="VAT" options={VAT_OPTIONS} />
            {seesBankDetails && <TableFilter state={state} name="bank" label="Bank details" options={BANK_OPTIONS} />}
          </>
        }
      />
    </Box>
  );
}

function tableTitle(found: number | undefined, all: number | undefined): string {
  return found === undefined || all === undefined ? 'Driver Database' : `Driver Database (${found} of ${all} drivers)`;
}
