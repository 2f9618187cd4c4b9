import { Card, Typography } from '@mui/material';
import type { OperatorDeadLetterAnswer } from '@waybook/contracts/api';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { formatDateTime } from '../../shared/ui/dates.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { FiguresCard, type FiguresColumn } from './FiguresCard';
import { useGetOperatorDeadLettersQuery, useReplayDeadLetterMutation } from './operator.api';

const ASKS_EVERY_MS = 10_000;

const COLUMNS: readonly FiguresColumn<OperatorDeadLetterAnswer>[] = [
  { title: 'Consumer', cell: ({ consumer }) => consumer },
  { title: 'Event', cell: ({ type, seq }) => `${type}, ${seq.toLocaleString('en-GB')}` },
  { title: 'Put aside', cell: ({ putAsideAt }) => formatDateTime(putAsideAt) },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isFigure: true },
  { title: 'Waiting behind', cell: ({ waiting }) => waiting, isFigure: true },
];

/** What consumers could not handle. Why stands on the host alone: it may name people. */
export function DeadLetters() {
  const { data, error, refetch } = useGetOperatorDeadLettersQuery(undefined, { pollingInterval: ASKS_EVERY_MS });
  const [asked, setAsked] = useState<OperatorDeadLetterAnswer | null>(null);
  const columns = useMemo(
    () => [
      ...COLUMNS,
      {
        title: 'Action',
        cell: (letter: OperatorDeadLetterAnswer) => (
          <SteadyButton
            size="small"
            aria-label={`Replay event ${letter.seq} of ${letter.consumer}`}
            onClick={() => setAsked(letter)}
          >
            Replay
          </SteadyButton>
        ),
      },
    ],
    [],
  );
  if (error !== undefined && data === undefined)
    return (
      <Card>
        <ErrorState text="Error loading dead letters." error={error} retry={() => void refetch()} />
      </Card>
    );
  if (data === undefined) return <LoadingRows text="Loading dead letters..." rows={1} />;
  return (
    <>
      <FiguresCard
        title="Dead letters"
        count={data.length}
        rows={data}
        columns={columns}
        keyOf={({ consumer, eventId }) => `${consumer} ${eventId}`}
        emptyText="Every event was handled."
        note={
          data.length > 0 && (
            <Typography variant="body2" sx={{ px: 4, pb: 2, color: 'text.secondary' }}>
              Why each failed says &quot;waybook feed dead-letters list&quot; on the host. Mend that first.
            </Typography>
          )
        }
      />
      {asked !== null && <ReplayDialog letter={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ReplayDialog({ letter, onClose }: { letter: OperatorDeadLetterAnswer; onClose: () => void }) {
  const [replay, { isLoading, error }] = useReplayDeadLetterMutation();
  const { consumer, eventId, seq, waiting } = letter;
  return (
    <ConfirmDialog
      open
      title="Try it again?"
      confirmLabel="Replay"
      busyLabel="Replaying..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, 'It could not be replayed.')}
      onConfirm={() =>
        void replay({ consumer, eventId })
          .unwrap()
          .then(onClose, () => undefined)
      }
      onCancel={onClose}
    >
      <Typography>
        {`${consumer} gets event ${seq.toLocaleString('en-GB')} again${waiting > 0 ? `, and then the ${waiting} that wait behind it` : ''}.`}
      </Typography>
    </ConfirmDialog>
  );
}
