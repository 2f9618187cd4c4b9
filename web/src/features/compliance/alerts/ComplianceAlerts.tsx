import {
  ALERT_KINDS,
  ALERT_PRIORITIES,
  DRIVER_DOCUMENT_LABELS,
  DRIVER_DOCUMENT_TYPES,
  type ComplianceAlertAnswer,
} from '@waybook/contracts/api';
import { STATUS_TONES } from '../../../shared/ui/status-badge.view';
import { DataTable, rowsOf, SearchBox, TableFilter, type TableState, useTableState } from '../../../shared/ui/table';
import { useComplianceAlertListQuery } from '../compliance.api';
import { AlertCard } from './AlertCard';
import { alertColumns, SPARE_COLUMNS } from './alert-columns';

const optionsOf = <Value extends keyof typeof STATUS_TONES>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: STATUS_TONES[value].label }));

const KINDS = optionsOf(ALERT_KINDS);
const PRIORITIES = optionsOf(ALERT_PRIORITIES);
const TYPES = DRIVER_DOCUMENT_TYPES.map((value) => ({ value, label: DRIVER_DOCUMENT_LABELS[value] }));

/** What is expired, expires soon or is missing, the most urgent first. */
export function ComplianceAlerts({ onOpenDriver }: { onOpenDriver: (driverCode: string) => void }) {
  const state = useTableState({
    defaultSort: 'priority',
    filters: { kind: '', priority: '', type: '' },
    prefix: 'alerts',
  });
  const alerts = useComplianceAlertListQuery(state.query);
  return (
    <DataTable<ComplianceAlertAnswer>
      label="Compliance alerts"
      state={state}
      file={{ path: '/api/compliance/alerts/export', query: state.query, name: 'compliance-alerts' }}
      columns={alertColumns}
      spareColumns={SPARE_COLUMNS}
      {...rowsOf(alerts)}
      errorText="The compliance alerts could not be loaded."
      loadingText="Loading compliance alerts..."
      emptyText="No compliance alerts"
      emptyHint="Every driver's documents are in force for the next 30 days."
      onOpen={({ driverCode }) => onOpenDriver(driverCode)}
      toolbar={<Filters state={state} />}
      renderCard={(alert) => <AlertCard alert={alert} onOpen={() => onOpenDriver(alert.driverCode)} />}
    />
  );
}

function Filters({ state }: { state: TableState<'kind' | 'priority' | 'type'> }) {
  return (
    <>
      <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
      <TableFilter state={state} name="priority" label="Priority" options={PRIORITIES} />
      <TableFilter state={state} name="kind" label="Alert" options={KINDS} />
      <TableFilter state={state} name="type" label="Document" options={TYPES} />
    </>
  );
}
