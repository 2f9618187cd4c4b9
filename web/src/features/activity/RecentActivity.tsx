import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
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
      <Stack
        direction="row"
        sx={(theme) => ({
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          px: 4,
          py: 2,
          minHeight: theme.layout.header,
        })}
      >
        <Typography id="activity-title" variant="h3" component="h2">
          Recent Activity
        </Typography>
        <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
          {isFetching && data !== undefined ? 'Updating' : ''}
        </Typography>
        {opensLog && (
          <Button component={Link} to={`${PATHS.admin.reports}?tab=activity`} size="small" sx={{ ml: 'auto' }}>
            View Activity Log
          </Button>
        )}
      </Stack>
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
