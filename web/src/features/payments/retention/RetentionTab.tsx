import { Button } from '@mui/material';
import type { RetentionAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { formatDate } from '../../../shared/ui/dates.view';
import { Money } from '../../../shared/ui/Money';
import {
  BulkBar,
  DataTable,
  dayColumn,
  type GridColDef,
  moneyColumn,
  rowsOf,
  SearchBox,
  TableFilter,
  useTableState,
} from '../../../shared/ui/table';
import { driverColumn, driverText } from '../driver-column';
import { PaymentCard, toggled } from '../PaymentCard';
import { LabelBadge, labelColumn } from '../LabelBadge';
import { useListRetentionQuery } from '../payments.api';
import { optionsOf, RETENTION_LABELS } from '../payments.view';
import { ReleaseDialog } from './ReleaseDialog';

const COLUMNS: readonly GridColDef<RetentionAnswer>[] = [
  driverColumn<RetentionAnswer>(),
  dayColumn('weekStartDate', 'Week of', { sortable: false }),
  moneyColumn('amount', 'Amount'),
  dayColumn('heldSince', 'Held since'),
  labelColumn<RetentionAnswer>(RETENTION_LABELS),
  dayColumn('releasedOn', 'Released', { sortable: false }),
];

/** What is kept of remittances until customers have paid, and the way to pay it out. */
export function RetentionTab() {
  const mayRelease = usePermission('payments:release');
  const state = useTableState({ defaultSort: 'heldSince', filters: { status: 'held' }, prefix: 'retention' });
  const retentions = useListRetentionQuery(state.query);
  const [chosen, setChosen] = useState<ReadonlyMap<string, RetentionAnswer>>(new Map());
  const [releasing, setReleasing] = useState(false);
  const choose = (selected: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(retentions.data?.rows ?? []).map((row) => [row.id, row] as const)]);
    setChosen(new Map([...known].filter(([id]) => selected.has(id))));
  };
  const clear = () => setChosen(new Map());
  return (
    <>
      <DataTable<RetentionAnswer>
        label="Retention"
        columns={COLUMNS}
        state={state}
        {...rowsOf(retentions)}
        errorText="The retention could not be loaded."
        loadingText="Loading retention..."
        emptyText="No retention is held"
        emptyHint="A fifth of what VAT-registered drivers are owed is held until customers have paid."
        selection={
          mayRelease
            ? { selected: new Set(chosen.keys()), onChange: choose, isSelectable: ({ status }) => status === 'held' }
            : undefined
        }
        bulkBar={
          <BulkBar
            selectedCount={chosen.size}
            actions={
              <Button variant="contained" size="small" onClick={() => setReleasing(true)}>
                Release {counted(chosen.size, 'retention')}
              </Button>
            }
            busyLabel="Releasing"
            progress={null}
            failures={[]}
            onClear={clear}
            onDismissFailures={clear}
          />
        }
        renderCard={(retention) => (
          <PaymentCard
            title={driverText(retention)}
            detail={`Week of ${formatDate(retention.weekStartDate)}`}
            tick={
              mayRelease
                ? {
                    checked: chosen.has(retention.id),
                    disabled: retention.status !== 'held',
                    onChange: () => choose(toggled(new Set(chosen.keys()), retention.id)),
                  }
                : undefined
            }
          >
            <Money amount={retention.amount} />
            <LabelBadge {...RETENTION_LABELS[retention.status]} />
          </PaymentCard>
        )}
        toolbar={
          <>
            <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
            <TableFilter state={state} name="status" label="Status" options={optionsOf(RETENTION_LABELS)} />
          </>
        }
      />
      {releasing && (
        <ReleaseDialog
          retentions={[...chosen.values()]}
          onClose={() => setReleasing(false)}
          onReleased={() => {
            clear();
            setReleasing(false);
          }}
        />
      )}
    </>
  );
}
