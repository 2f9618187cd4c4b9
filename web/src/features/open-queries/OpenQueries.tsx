import { Box, Card, Stack, Typography } from '@mui/material';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../shared/ui/Loading';
import { formatDate } from '../../shared/ui/dates.view';
import { useShortList } from '../../shared/ui/use-short-list';
import { useGetOpenQueriesQuery } from './open-queries.api';
import { shortQueryId } from './query-id.view';

const NONE: RemittanceQueryAnswer[] = [];

export function OpenQueries() {
  const { data = NONE, error, isLoading, isFetching, refetch } = useGetOpenQueriesQuery();
  const { shown, toggle } = useShortList(data, 'queries');
  return (
    <Card component="section" aria-labelledby="queries-title">
      <ListCardHeader
        id="queries-title"
        title="Remittance Queries"
        count={data.length}
        updating={isFetching && !isLoading}
        toggle={toggle}
      />
      {isLoading && <LoadingRows text="Loading queries..." rows={2} />}
      {error !== undefined && (
        <ErrorState text="The open queries could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {!isLoading && error === undefined && data.length === 0 && (
        <EmptyState text="No open queries" hint="What drivers ask about their remittances appears here." />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((query) => (
          <OpenQuery key={query.id} query={query} />
        ))}
      </Box>
    </Card>
  );
}

function OpenQuery({ query }: { query: RemittanceQueryAnswer }) {
  return (
    <Stack component="li" sx={{ gap: 1, p: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{query.subject}</Typography>
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          ID {shortQueryId(query.id)}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {query.message}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {query.driverName} · {formatDate(query.submittedAt)}
      </Typography>
    </Stack>
  );
}
