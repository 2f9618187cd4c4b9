import type { ComplianceAnswer } from '@waybook/contracts/api';
import { COMPLIANCE_BANDS, OVERALL_STATUSES } from '@waybook/contracts/compliance';
import { useMemo, useState, type ReactNode } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { STATUS_TONES } from '../../../shared/ui/status-badge.view';
import { DataTable, rowsOf, SearchBox, TableFilter, type TableState, useTableState } from '../../../shared/ui/table';
import { useComplianceMatrixQuery } from '../compliance.api';
import { BAND_LABELS, hasSomethingToAskFor } from '../compliance.view';
import { ComplianceCard } from './ComplianceCard';
import { ComplianceDrawer } from './ComplianceDrawer';
import { complianceColumns, HIDDEN_COLUMNS } from './compliance-columns';
import { RemindBar } from './RemindBar';

const BANDS = COMPLIANCE_BANDS.map((value) => ({ value, label: BAND_LABELS[value] }));
const STATUSES = OVERALL_STATUSES.map((value) => ({ value, label: STATUS_TONES[value].label }));
const NONE: readonly ComplianceAnswer[] = [];
const NOTHING_SELECTED: ReadonlySet<string> = new Set();

interface ComplianceMatrixProps {
  /** What else is known of a driver, for their drawer. */
  renderDetails: (record: ComplianceAnswer) => ReactNode;
}

/** Every driver who drives, with each document: lowest score first. */
export function ComplianceMatrix({ renderDetails }: ComplianceMatrixProps) {
  const state = useTableState({ defaultSort: 'score', filters: { band: '', status: '' } });
  const records = useComplianceMatrixQuery(state.query);
  const mayRemind = usePermission('compliance:remind');
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useMemo(() => complianceColumns(mayRemind), [mayRemind]);
  const rows = records.data?.rows ?? NONE;
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <>
      <DataTable<ComplianceAnswer>
        label="Drivers and their documents"
        state={state}
        file={{ path: '/api/compliance/export', query: state.query, name: 'compliance' }}
        columns={columns}
        hiddenColumns={HIDDEN_COLUMNS}
        {...rowsOf(records)}
        errorText="The compliance records could not be loaded."
        loadingText="Loading compliance records..."
        emptyText="No drivers found"
        emptyHint="Drivers appear here as soon as they are added."
        onOpen={({ id }) => setOpenId(id)}
        keysOn={openId === null}
        selection={mayRemind ? { selected, onChange: setSelected, isSelectable: hasSomethingToAskFor } : undefined}
        toolbar={<Toolbar state={state} />}
        bulkBar={mayRemind && <RemindBar records={chosen} onClear={() => setSelected(NOTHING_SELECTED)} />}
        renderCard={(record) => (
          <ComplianceCard record={record} mayRemind={mayRemind} onOpen={() => setOpenId(record.id)} />
        )}
      />
      <ComplianceDrawer
        records={rows}
        openId={openId}
        mayRemind={mayRemind}
        onOpen={setOpenId}
        renderDetails={renderDetails}
      />
    </>
  );
}

function Toolbar({ state }: { state: TableState<'band' | 'status'> }) {
  return (
    <>
      <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
      <TableFilter state={state} name="band" label="Score" options={BANDS} />
      <TableFilter state={state} name="status" label="Status" options={STATUSES} />
    </>
  );
}
