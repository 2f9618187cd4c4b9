import { Box, Card } from '@mui/material';
import { PATHS } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../shared/ui/Loading';
import { Timeline } from '../../shared/ui/Timeline';
import { useActivityQuery } from './activity.api';
import { timelineItem } from './timeline-item';

const SHOWN = 8;

/** On the dashboard: what happened last. */
export function RecentActivity({ opensLog }: { opensLog: boolean }) {
  const { data, error, isFetching, refetch } = useActivityQuery({ limit: SHOWN });
  return (
    <Card component="section" aria-labelledby="activity-title">
      <ListCardHeader
        id="activity-title"
        title="Recent Activity"
        updating={isFetching && data !== undefined}
        more={opensLog ? { label: 'View Activity Log', to: `${PATHS.admin.reports}?tab=activity` } : null}
      />
      {data === undefined && error === undefined && <LoadingRows text="Loading activity..." />}
      {data === undefined && error !== undefined && (
        <ErrorState text="The recent activity could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState text="No activity yet" hint="What happens in the business appears here." />}
      {data !== undefined && data.length > 0 && (
        <Box sx={{ px: 4, pt: 2 }}>
          <Timeline label="Recent activity" items={data.map(timelineItem)} />
        </Box>
      )}
    </Card>
  );
}
