import { Box, Stack, Typography } from '@mui/material';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { formatInstant } from '@waybook/contracts/calendar';
import { Badge } from '../../shared/ui/StatusBadge';
import { useDriverQueriesQuery } from './driver-remittances.api';

/** What the driver asked about this remittance, and what admin answered. */
export function RemittanceQueries({ remittanceId }: { remittanceId: string }) {
  const { data: queries = [] } = useDriverQueriesQuery(remittanceId);
  if (queries.length === 0) return null;
  return (
    <div>
      <Typography variant="h4" component="h3">
        Your queries
      </Typography>
      <Stack component="ul" sx={{ m: 0, mt: 2, p: 0, gap: 3, listStyle: 'none' }}>
        {queries.map((query) => (
          <Question key={query.id} query={query} />
        ))}
      </Stack>
    </div>
  );
}

function Question({ query }: { query: RemittanceQueryAnswer }) {
  const isAnswered = query.status === 'answered';
  return (
    <Box component="li" sx={{ p: 3, borderRadius: 1, bgcolor: 'surface.sunken', overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 3, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography variant="h4" component="p">
          {query.subject}
        </Typography>
        <Badge tone={isAnswered ? 'good' : 'waiting'}>{isAnswered ? 'Answered' : 'Open'}</Badge>
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {formatInstant(query.submittedAt)}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>{query.message}</Typography>
      {query.response !== null && (
        <Box sx={{ mt: 3, pl: 3, borderLeft: 2, borderColor: 'primary.main' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Answer{query.answeredAt === null ? '' : `, ${formatInstant(query.answeredAt)}`}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{query.response}</Typography>
        </Box>
      )}
    </Box>
  );
}
