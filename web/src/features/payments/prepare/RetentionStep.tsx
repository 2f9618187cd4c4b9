import { Typography } from '@mui/material';
import type { RetentionAnswer } from '@waybook/contracts/api';
import { Money } from '../../../shared/ui/Money';
import { DataTable, dayColumn, type GridColDef, moneyColumn } from '../../../shared/ui/table';
import { driverColumn, driverText } from '../driver-column';
import { PaymentCard, toggled } from '../PaymentCard';
import { formatDate } from '../../../shared/ui/dates.view';
import type { RunToPrepare } from './use-run-to-prepare';

const COLUMNS: readonly GridColDef<RetentionAnswer>[] = [
  driverColumn<RetentionAnswer>(),
  dayColumn('weekStartDate', 'Week of'),
  dayColumn('heldSince', 'Held since'),
  moneyColumn('amount', 'Amount'),
];

/** Nothing is chosen at first: retention goes out only once the customer has paid. */
export function RetentionStep({ run }: { run: RunToPrepare }) {
  const rows = run.retention?.rows ?? [];
  const choose = (selected: ReadonlySet<string>) =>
    run.setReleases(new Map(rows.filter(({ id }) => selected.has(id)).map((row) => [row.id, row])));
  return (
    <>
      <Typography>Tick what customers have paid for by now. It goes out with this run.</Typography>
      <DataTable<RetentionAnswer>
        label="Retention held"
        columns={COLUMNS}
        rows={run.retention?.rows}
        loadingText="Loading retention..."
        emptyText="No retention is held"
        keysOn={false}
        selection={{ selected: new Set(run.releases.keys()), onChange: choose }}
        renderCard={(retention) => (
          <PaymentCard
            title={driverText(retention)}
            detail={`Week of ${formatDate(retention.weekStartDate)}`}
            tick={{
              checked: run.releases.has(retention.id),
              onChange: () => choose(toggled(new Set(run.releases.keys()), retention.id)),
            }}
          >
            <Money amount={retention.amount} />
          </PaymentCard>
        )}
      />
    </>
  );
}
