import { Typography } from '@mui/material';
import type { OperatorOverviewAnswer } from '@waybook/contracts/api';
import { FiguresCard, type FiguresColumn } from './FiguresCard';

type Pool = OperatorOverviewAnswer['database']['pools'][number];

const COLUMNS: readonly FiguresColumn<Pool>[] = [
  { title: 'Pool', cell: ({ pool }) => pool },
  { title: 'Busy', cell: ({ busy }) => busy, isFigure: true },
  { title: 'Idle', cell: ({ idle }) => idle, isFigure: true },
  { title: 'Waited for', cell: ({ waiting }) => waiting, isFigure: true },
];

export function DatabasePools({ pools, version }: { pools: readonly Pool[]; version: string }) {
  return (
    <FiguresCard
      title="Connections"
      rows={pools}
      columns={COLUMNS}
      keyOf={({ pool }) => pool}
      emptyText="No pool is open."
      note={
        <Typography variant="body2" sx={{ px: 4, pb: 2, color: 'text.secondary' }}>
          {`Of the process that answers, to PostgreSQL ${version}`}
        </Typography>
      }
    />
  );
}
