import { Button } from '@mui/material';
import type { ActivityAnswer, ActivityArea } from '@waybook/contracts/api';
import { AREA_LABELS } from '../../shared/activity-areas.view';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { Timeline } from '../../shared/ui/Timeline';
import { useActivityQuery } from './activity.api';
import { timelineItem } from './timeline-item';

export interface ActivityFilters {
  area: ActivityArea | '';
  actor: string;
  from: string | null;
  until: string | null;
  show: 'all' | '';
}

const PAGE_SIZE = 50;

interface ActivityPageProps {
  filters: ActivityFilters;
  /** Where the page before ended. */
  before: number | undefined;
  isLast: boolean;
  onMore: (before: number) => void;
}

export function ActivityPage({ filters, before, isLast, onMore }: ActivityPageProps) {
  const { currentData: data, error, refetch } = useActivityQuery({ ...filters, limit: PAGE_SIZE, before });
  if (data === undefined && error === undefined) return <LoadingRows text="Loading activity..." />;
  if (data === undefined) {
    return <ErrorState text="The activity could not be loaded." error={error} retry={() => void refetch()} />;
  }
  if (data.length === 0 && before === undefined) {
    return <EmptyState text="Nothing happened" hint="Nothing in the log matches your filters." />;
  }
  const last = data.at(-1)?.seq ?? null;
  const hasMore = isLast && data.length === PAGE_SIZE && last !== null;
  return (
    <>
      <Timeline label={before === undefined ? 'Activity' : 'Earlier activity'} items={data.map(loggedItem)} />
      {hasMore && (
        <Button variant="outlined" onClick={() => onMore(last)}>
          Show earlier activity
        </Button>
      )}
    </>
  );
}

function loggedItem(happened: ActivityAnswer) {
  return { ...timelineItem(happened), by: AREA_LABELS[happened.area] };
}
