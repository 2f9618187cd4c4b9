import { Typography } from '@mui/material';
import type { RetentionAnswer } from '@waybook/contracts/api';
import { Money } from '../../../shared/ui/Money';
import { DataTable, dayColumn, type GridColDef, moneyColumn, SearchBox } from '../../../shared/ui/table';
import { driverColumn, driverText } from '../driver-column';
import { PaymentCard, toggled } from '../PaymentCard';
import { UNCONFIRMED_TEXT } from '../payments.view';
import { formatDate } from '../../../shared/ui/dates.view';
import { chosenAmong } from './chosen-among';
import type { RunToPrepare } from './use-run-to-prepare';

const COLUMNS: readonly GridColDef<RetentionAnswer>[] = [
  driverColumn<RetentionAnswer>(),
  dayColumn('weekStartDate', 'Week of'),
  dayColumn('heldSince', 'Held since'),
  moneyColumn('amount', 'Amount'),
  {
    field: 'needsConfirmation',
    headerName: 'Note',
    width: 200,
    sortable: false,
    valueGetter: (_value, row) => waitingText(row),
  },
];

const isReleasable = ({ needsConfirmation }: RetentionAnswer) => !needsConfirmation;
const waitingText = ({ needsConfirmation }: RetentionAnswer) => (needsConfirmation ? UNCONFIRMED_TEXT : '');

/** Nothing is chosen at first: retention goes out only once the customer has paid. */
export function RetentionStep({ run }: { run: RunToPrepare }) {
  const rows = run.retention?.rows ?? [];
  const ticked = new Set(rows.filter(({ id }) => run.releases.has(id)).map(({ id }) => id));
  const choose = (selected: ReadonlySet<string>) =>
    run.setReleases(chosenAmong(run.releases, rows, (id) => selected.has(id)));
  return (
    <>
      <Typography>Tick what customers have paid for by now. It goes out with this run.</Typography>
      <DataTable<RetentionAnswer>
        label="Retention held"
        columns={COLUMNS}
        rows={run.retention?.rows}
        loadingText="Loading retention..."
        emptyText={run.retentionSearch === '' ? 'No retention is held' : 'No retention of such a driver is held'}
        keysOn={false}
        selection={{ selected: ticked, onChange: choose, isSelectable: isReleasable }}
        toolbar={<SearchBox label="Search drivers" value={run.retentionSearch} onChange={run.setRetentionSearch} />}
        renderCard={(retention) => (
          <PaymentCard
            title={driverText(retention)}
            detail={[`Week of ${formatDate(retention.weekStartDate)}`, waitingText(retention)]
              .filter(Boolean)
              .join(' · ')}
            tick={{
              checked: ticked.has(retention.id),
              disabled: !isReleasable(retention),
              onChange: () => choose(toggled(ticked, retention.id)),
            }}
          >
            <Money amount={retention.amount} />
          </PaymentCard>
        )}
      />
      {run.retention !== undefined && run.retention.total > rows.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The {rows.length} that are held longest are listed here. Search for a driver to find the others.
        </Typography>
      )}
    </>
  );
}
