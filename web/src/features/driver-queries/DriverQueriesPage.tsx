import { Button, Stack } from '@mui/material';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { english, t } from '../../shared/language/text';
import { RecordLink } from '../../shared/messages/RecordLink';
import { ShowFilter, useShown } from '../../shared/messages/ShowFilter';
import { driverQuery, PATHS } from '../../shared/paths';
import type { QueryThread } from '../../shared/query-thread/threads.view';
import { formatDate } from '../../shared/ui/dates.view';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { ListToggleButton } from '../../shared/ui/ListToggleButton';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useShortList } from '../../shared/ui/use-short-list';
import { useAllDriverQueriesQuery } from './driver-queries.api';
import { excerptOf, QUERY_FILTERS, statusOf, threadsToShow, type QueryFilter } from './driver-queries.view';

const LABELS = { all: english('All'), open: english('Open'), answered: english('Answered') } as const;

/** Every question about a remittance, and what became of it. */
export function DriverQueriesPage() {
  const { data, error, refetch } = useAllDriverQueriesQuery();
  const { shown, show } = useShown(QUERY_FILTERS);
  return (
    <NarrowColumn>
      <PageHeader title={t('Queries')} subtitle={t('What you asked about your remittances.')} />
      <Stack sx={{ gap: 4 }}>
        <ShowFilter labels={LABELS} shown={shown} onShow={show} />
        {data === undefined && error === undefined && <LoadingRows text={t('Loading queries...')} />}
        {data === undefined && error !== undefined && (
          <ErrorState text={t('Your queries could not be loaded.')} error={error} retry={() => void refetch()} />
        )}
        {data !== undefined && <Threads key={shown} queries={data} filter={shown} />}
      </Stack>
    </NarrowColumn>
  );
}

function Threads({ queries, filter }: { queries: readonly RemittanceQueryAnswer[]; filter: QueryFilter }) {
  const threads = threadsToShow(queries, filter);
  const { shown, toggle } = useShortList(threads, 'queries');
  if (threads.length === 0) return <NoQueries filter={filter} />;
  return (
    <>
      <Stack component="ul" aria-label={t('Queries')} sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}>
        {shown.map((thread) => (
          <Thread key={thread.id} thread={thread} />
        ))}
      </Stack>
      <ListToggleButton toggle={toggle} />
    </>
  );
}

function Thread({ thread }: { thread: QueryThread }) {
  const { last, queries } = thread;
  const followUps = queries.length - 1;
  return (
    <RecordLink to={driverQuery(thread.id)} title={last.subject} status={statusOf(thread)} excerpt={excerptOf(thread)}>
      {t('Asked on {day}', { day: formatDate(last.submittedAt) })}
      {followUps === 0
        ? ''
        : ` · ${t('{count, plural, one {# follow-up} other {# follow-ups}}', { count: followUps })}`}
    </RecordLink>
  );
}

function NoQueries({ filter }: { filter: QueryFilter }) {
  if (filter === 'open') return <EmptyState text={t('No open queries')} />;
  if (filter === 'answered') return <EmptyState text={t('No answered queries')} />;
  return (
    <EmptyState
      text={t('No queries yet')}
      hint={t('Open the remittance that you have a question about, and ask from there.')}
      action={
        <Button component={Link} to={PATHS.driver.remittances} variant="contained">
          {t('Your remittances')}
        </Button>
      }
    />
  );
}
