import { Box, Typography } from '@mui/material';
import type { HistoryChange, HistoryEntryAnswer } from '@waybook/contracts/api';
import { ErrorState } from '../ui/ErrorState';
import { LoadingRows } from '../ui/Loading';
import { Timeline, type TimelineItem } from '../ui/Timeline';
import { toneOf } from './event-tone.view';
import { useRecordHistoryQuery, type RecordPath } from './record-history.api';

/** Everything that happened to one record: who, when, and what changed from what to what. */
export function RecordHistory(record: RecordPath) {
  const { data, error, refetch } = useRecordHistoryQuery(record);
  if (data === undefined && error === undefined) return <LoadingRows text="Loading history..." />;
  if (data === undefined) {
    return <ErrorState text="The history could not be loaded." error={error} retry={() => void refetch()} />;
  }
  return <Timeline label="History" items={data.map(entryItem)} />;
}

function entryItem({ id, at, sentence, type, changes }: HistoryEntryAnswer): TimelineItem {
  const detail = changes.length === 0 ? undefined : <Changes changes={changes} />;
  return { id, at, title: sentence, detail, tone: toneOf(type) };
}

/** What an event changed, from what to what. */
export function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  return (
    <Box component="ul" aria-label="What changed" sx={{ m: 0, my: 1, pl: 5 }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {field}:{' '}
          </Typography>
          {before !== null && <s>{before}</s>}
          {before !== null && ' → '}
          {after ?? '–'}
        </li>
      ))}
    </Box>
  );
}
