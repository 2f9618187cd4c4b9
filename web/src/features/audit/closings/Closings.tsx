import { Button, Card, Stack, Typography } from '@mui/material';
import type { PeriodClosingAnswer } from '@waybook/contracts/api';
import { formatMonth } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { useScreenAction } from '../../../shared/commands/use-screen-action';
import { PATHS } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Badge } from '../../../shared/ui/StatusBadge';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { usePeriodClosingsQuery } from '../audit.api';
import { CloseMonthDialog } from './CloseMonthDialog';
import { Adjustment, ClosingTable } from './ClosingFigures';

/** The months that were closed and signed, and what came later for them. */
export function Closings() {
  const { data, error, refetch } = usePeriodClosingsQuery();
  const dialog = useScreenAction('close-month');
  const mayClose = usePermission('periods:close');
  return (
    <Stack component="section" aria-labelledby="closings-title" sx={{ gap: 4 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'center' } }}>
        <Stack sx={{ flex: 1 }}>
          <Typography id="closings-title" variant="h3" component="h2">
            Month closings
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            A closing is a signed balance of the books. Whatever comes later for the month shows as an adjustment.
          </Typography>
        </Stack>
        {mayClose && (
          <SteadyButton variant="contained" disabled={data === undefined} onClick={dialog.open}>
            Close a month
          </SteadyButton>
        )}
      </Stack>
      {data === undefined && error === undefined && <LoadingRows text="Loading closings..." rows={3} />}
      {data === undefined && error !== undefined && (
        <ErrorState text="The closings could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState text="No month is closed yet" hint="Close a month once it is over." />}
      {data?.map((closing) => (
        <ClosingCard key={closing.month} closing={closing} />
      ))}
      {mayClose && dialog.isOpen && data !== undefined && (
        <CloseMonthDialog closed={data.map(({ month }) => month)} onClose={dialog.close} />
      )}
    </Stack>
  );
}

function ClosingCard({ closing }: { closing: PeriodClosingAnswer }) {
  const { month, closedAt, closedByName, size, late, corrected, eventId } = closing;
  const titleId = `closing-${month}`;
  const isAdjusted = late !== null || corrected !== null;
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 1 }}>
        <Typography id={titleId} variant="h4" component="h3">
          {formatMonth(month)}
        </Typography>
        <Badge tone={isAdjusted ? 'waiting' : 'good'}>{isAdjusted ? 'Adjusted since' : 'No adjustments'}</Badge>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        Closed by {closedByName} on {formatDateTime(closedAt)}, on {size.toLocaleString('en-GB')} events of the log.
      </Typography>
      <ClosingTable figures={closing} titleId={titleId} />
      <Adjustment title="Recorded late" amounts={late} />
      <Adjustment title="Corrected since the month's end" amounts={corrected} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button
          component={Link}
          size="small"
          to={`${PATHS.admin.reports}?tab=audit&trail=books&asOf=${lastDayOf(month)}`}
        >
          Show the books
        </Button>
        <DownloadButton
          label="Download proof"
          aria-label={`Download proof of the closing of ${formatMonth(month)}`}
          size="small"
          variant="text"
          url={`/api/audit/events/${eventId}/proof`}
          fileName={`closing-${month}.json`}
        />
      </Stack>
    </Card>
  );
}

function lastDayOf(month: string): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
}
