import { Button, Link } from '@mui/material';
import type { ActivityAnswer } from '@waybook/contracts/api';
import { AREA_LABELS } from '../../../shared/activity-areas.view';
import { toneOf } from '../../../shared/record-history/event-tone.view';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Timeline, type TimelineItem } from '../../../shared/ui/Timeline';
import { useTrailQuery } from '../audit.api';
import type { TrailFilters } from './use-trail-filters';

const PAGE_SIZE = 50;

interface TrailPageProps {
  filters: TrailFilters;
  /** Where the page before ended. */
  before: number | undefined;
  isLast: boolean;
  onOpen: (seq: number) => void;
  onMore: (before: number) => void;
}

export function TrailPage({ filters, before, isLast, onOpen, onMore }: TrailPageProps) {
  const { currentData: data, error, refetch } = useTrailQuery({ ...filters, limit: PAGE_SIZE, before });
  if (data === undefined && error === undefined) return <LoadingRows text="Loading the audit trail..." />;
  if (data === undefined) {
    return <ErrorState text="The audit trail could not be loaded." error={error} retry={() => void refetch()} />;
  }
  if (data.length === 0 && before === undefined) {
    return <EmptyState text="Nothing happened" hint="Nothing in the log matches your filters." />;
  }
  const last = data.at(-1)?.seq ?? null;
  return (
    <>
      <Timeline
        label={before === undefined ? 'Audit trail' : 'Earlier events'}
        items={data.map((event) => trailItem(event, onOpen))}
      />
      {isLast && data.length === PAGE_SIZE && last !== null && (
        <Button variant="outlined" onClick={() => onMore(last)}>
          Show earlier events
        </Button>
      )}
    </>
  );
}

function trailItem(event: ActivityAnswer, onOpen: (seq: number) => void): TimelineItem {
  const { id, at, type, seq, sentence, area } = event;
  const title =
    seq === null ? (
      sentence
    ) : (
      <Link
        component="button"
        variant="inherit"
        color="inherit"
        underline="hover"
        onClick={() => onOpen(seq)}
        sx={{ textAlign: 'left', fontWeight: 'inherit' }}
      >
        {sentence}
      </Link>
    );
  return { id, at, title, tone: toneOf(type), by: `${AREA_LABELS[area]}${seq === null ? '' : ` · Event ${seq}`}` };
}
