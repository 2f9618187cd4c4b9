import { Typography } from '@mui/material';
import type { OperatorOverviewAnswer } from '@waybook/contracts/api';
import { FiguresCard, type FiguresColumn } from './FiguresCard';
import { ageText } from './operator.view';

type Consumer = OperatorOverviewAnswer['consumers'][number];

const COLUMNS: readonly FiguresColumn<Consumer>[] = [
  { title: 'Consumer', cell: ({ group }) => group },
  { title: 'Behind', cell: ({ behind }) => behind ?? '–', isFigure: true },
  {
    title: 'For',
    cell: ({ oldestSeconds }) => (oldestSeconds === null ? '–' : ageText(oldestSeconds)),
    isFigure: true,
  },
  { title: 'Put aside', cell: ({ waiting }) => waiting, isFigure: true },
  { title: 'Dead letters', cell: ({ deadLetters }) => deadLetters, isFigure: true },
];

interface ConsumersProps {
  consumers: readonly Consumer[];
  relay: OperatorOverviewAnswer['relay'];
}

export function Consumers({ consumers, relay }: ConsumersProps) {
  return (
    <FiguresCard
      title="Consumers"
      rows={consumers}
      columns={COLUMNS}
      keyOf={({ group }) => group}
      emptyText="None has read anything yet."
      note={
        relay !== null && (
          <Typography variant="body2" sx={{ px: 4, pb: 2 }}>
            {`${relay.unsent} events are not with the broker yet, the oldest for ${ageText(relay.oldestUnsentSeconds)}.`}
          </Typography>
        )
      }
    />
  );
}
