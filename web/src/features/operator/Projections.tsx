import { Card, Typography } from '@mui/material';
import type { OperatorProjectionsAnswer } from '@waybook/contracts/api';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { formatDateTime } from '../../shared/ui/dates.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { ProgressLine } from '../../shared/ui/ProgressLine';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { FiguresCard, type FiguresColumn } from './FiguresCard';
import { useGetOperatorProjectionsQuery, useRebuildProjectionMutation } from './operator.api';

type Projection = OperatorProjectionsAnswer['projections'][number];

/** A rebuild is to be seen moving. */
const ASKS_EVERY_MS = 3_000;

/** The tables that screens read, each of which can be made anew from the log while the portal serves. */
export function Projections() {
  const { data, error, refetch } = useGetOperatorProjectionsQuery(undefined, { pollingInterval: ASKS_EVERY_MS });
  const [asked, setAsked] = useState<string | null>(null);
  const rebuilding = data?.rebuilding ?? null;
  const columns = useMemo(() => columnsOf(rebuilding, setAsked), [rebuilding]);
  if (error !== undefined && data === undefined)
    return (
      <Card>
        <ErrorState text="Error loading read tables." error={error} retry={() => void refetch()} />
      </Card>
    );
  if (data === undefined) return <LoadingRows text="Loading read tables..." />;
  return (
    <>
      <FiguresCard
        title="Read tables"
        count={data.projections.length}
        rows={data.projections}
        columns={columns}
        keyOf={({ table }) => table}
        emptyText="There are none."
        note={
          <Typography variant="body2" sx={{ px: 4, pb: 2, color: 'text.secondary' }}>
            {verifiedText(data.verified)}
          </Typography>
        }
      />
      {asked !== null && <RebuildDialog table={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function columnsOf(rebuilding: string | null, ask: (table: string) => void): FiguresColumn<Projection>[] {
  return [
    { title: 'Table', cell: ({ table }) => table },
    {
      title: 'State',
      cell: (projection) => <RebuildState projection={projection} isRunning={rebuilding === projection.table} />,
    },
    {
      title: 'Action',
      cell: ({ table, rebuild }) => (
        <SteadyButton
          size="small"
          disabled={rebuilding !== null}
          aria-label={rebuild === null ? `Rebuild ${table}` : `Go on with rebuilding ${table}`}
          onClick={() => ask(table)}
        >
          {rebuild === null ? 'Rebuild' : 'Go on'}
        </SteadyButton>
      ),
    },
  ];
}

function RebuildState({ projection: { table, rebuild }, isRunning }: { projection: Projection; isRunning: boolean }) {
  if (rebuild === null) return isRunning ? 'Beginning' : '–';
  const { done, total } = rebuild;
  return (
    <>
      {`${isRunning ? 'Rebuilding' : 'Under way or broken off'}: ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} streams`}
      <ProgressLine label={`Rebuilding ${table}`} percent={total === 0 ? null : (done / total) * 100} />
    </>
  );
}

function RebuildDialog({ table, onClose }: { table: string; onClose: () => void }) {
  const [rebuild, { isLoading, error }] = useRebuildProjectionMutation();
  return (
    <ConfirmDialog
      open
      title={`Make ${table} anew?`}
      confirmLabel="Rebuild"
      busyLabel="Beginning..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, 'It could not be begun.')}
      onConfirm={() =>
        void rebuild(table)
          .unwrap()
          .then(onClose, () => undefined)
      }
      onCancel={onClose}
    >
      <Typography>
        A second table is filled from the log beside the one that is in use, and then takes its place. Nobody has to
        stop for it; the host is busier meanwhile.
      </Typography>
    </ConfirmDialog>
  );
}

function verifiedText(verified: OperatorProjectionsAnswer['verified']): string {
  if (verified === null) return 'Never compared with the log as a whole: "waybook projections verify" does that.';
  const { at, differences } = verified;
  const found = differences === 0 ? 'and were what it says' : `and differed in ${differences} places`;
  return `Compared with the log on ${formatDateTime(at)}, ${found}.`;
}
