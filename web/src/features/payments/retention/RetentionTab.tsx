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
import { optionsOf, RETENTION_LABELS, retentionLabel } from '../payments.view';
import { ReleaseDialog } from './ReleaseDialog';

const COLUMNS: readonly GridColDef<RetentionAnswer>[] = [
  { ...driverColumn<RetentionAnswer>(), minWidth: 155 },
  dayColumn('weekStartDate', 'Week of', { width: 120, sortable: false }),
  moneyColumn('amount', 'Amount', { width: 100 }),
  dayColumn('heldSince', 'Held since', { width: 116 }),
  { ...labelColumn<RetentionAnswer>(retentionLabel), width: 95 },
  dayColumn('releasedOn', 'Released', { sortable: false }),
];

const SPARE_COLUMNS = ['releasedOn'];

const NONE: readonly RetentionAnswer[] = [];

/** What is kept of remittances until customers have paid, and the way to pay it out. */
export function RetentionTab() {
  const mayRelease = usePermission('payments:release');
  const state = useTableState({ defaultSort: 'heldSince', filters: { status: 'held' }, prefix: 'retention' });
  const retentions = useListRetentionQuery(state.query);
  const { chosen, ids, choose, clear } = useChosen(retentions.data?.rows ?? NONE);
  const [releasing, setReleasing] = useState(false);
  return (
    <>
      <DataTable<RetentionAnswer>
        label="Retention"
        columns={COLUMNS}
        spareColumns={SPARE_COLUMNS}
        state={state}
        file={{ path: '/api/retention/export', query: state.query, name: 'retention' }}
        {...rowsOf(retentions)}
        errorText="The retention could not be loaded."
        loadingText="Loading retention..."
        emptyText="No retention is held"
        emptyHint="A fifth of what VAT-registered drivers are owed is held until customers have paid."
        selection={
          mayRelease ? { selected: ids, onChange: choose, isSelectable: isHeld, acrossPages: true } : undefined
        }
        bulkBar={
          <BulkBar
            selectedCount={chosen.length}
            actions={
              <Button variant="contained" size="small" onClick={() => setReleasing(true)}>
                Release {counted(chosen.length, 'retention')}
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
          <RetentionCard
            retention={retention}
            isChosen={ids.has(retention.id)}
            onChoose={mayRelease ? () => choose(toggled(ids, retention.id)) : null}
          />
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
          retentions={chosen}
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

const isHeld = ({ status, needsConfirmation }: RetentionAnswer) => status === 'held' && !needsConfirmation;

/** What was chosen stays so while other pages are looked at. */
function useChosen(shown: readonly RetentionAnswer[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, RetentionAnswer>>(new Map());
  const choose = (selected: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...shown.map((row) => [row.id, row] as const)]);
    setChosen(new Map([...known].filter(([id]) => selected.has(id))));
  };
  return { chosen: [...chosen.values()], ids: new Set(chosen.keys()), choose, clear: () => setChosen(new Map()) };
}

interface RetentionCardProps {
  retention: RetentionAnswer;
  isChosen: boolean;
  /** Null for whoever may not release it. */
  onChoose: (() => void) | null;
}

function RetentionCard({ retention, isChosen, onChoose }: RetentionCardProps) {
  const tick = onChoose === null ? undefined : { checked: isChosen, disabled: !isHeld(retention), onChange: onChoose };
  return (
    <PaymentCard title={driverText(retention)} detail={`Week of ${formatDate(retention.weekStartDate)}`} tick={tick}>
      <Money amount={retention.amount} />
      <LabelBadge {...retentionLabel(retention)} />
    </PaymentCard>
  );
}
