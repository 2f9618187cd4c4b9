import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listedRemittance } from '../../shared/paths';
import { shortQueryId } from '../../shared/query-thread/threads.view';
import { usePermission } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../shared/ui/Loading';
import { formatDate } from '../../shared/ui/dates.view';
import { useShortList } from '../../shared/ui/use-short-list';
import { useGetOpenQueriesQuery } from './open-queries.api';
import { RespondDialog } from './RespondDialog';

const NONE: RemittanceQueryAnswer[] = [];

export function OpenQueries() {
  const { data = NONE, error, isLoading, isFetching, refetch } = useGetOpenQueriesQuery();
  const { shown, toggle } = useShortList(data, 'queries');
  const mayAnswer = usePermission('queries:answer');
  const [answering, setAnswering] = useState<RemittanceQueryAnswer | null>(null);
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
          <OpenQuery key={query.id} query={query} onRespond={mayAnswer ? () => setAnswering(query) : null} />
        ))}
      </Box>
      {answering !== null && <RespondDialog query={answering} onClose={() => setAnswering(null)} />}
    </Card>
  );
}

function OpenQuery({ query, onRespond }: { query: RemittanceQueryAnswer; onRespond: (() => void) | null }) {
  const { id, remittanceId, subject, message, driverName, submittedAt, followsQueryId } = query;
  const seesRemittances = usePermission('remittances:read');
  return (
    <Stack component="li" sx={{ gap: 1, p: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{subject}</Typography>
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          ID {shortQueryId(id)}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {driverName} · {formatDate(submittedAt)}
          {followsQueryId === null ? '' : ' · Follow-up'}
        </Typography>
        {seesRemittances && (
          <Button
            component={Link}
            to={listedRemittance({ id: remittanceId })}
            size="small"
            sx={{ ml: 'auto' }}
            aria-label={`Open remittance of ${driverName}: ${subject}`}
          >
            Open remittance
          </Button>
        )}
        {onRespond !== null && (
          <Button
            size="small"
            variant="outlined"
            sx={{ ml: seesRemittances ? 0 : 'auto' }}
            aria-label={`Respond to ${driverName}: ${subject}`}
            onClick={onRespond}
          >
            Respond
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
