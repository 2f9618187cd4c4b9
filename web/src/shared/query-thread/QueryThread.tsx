import { Box, Stack, Typography } from '@mui/material';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { t } from '../language/text';
import { AttachedPhotos } from '../photos/AttachedPhotos';
import { formatDateTime } from '../ui/dates.view';
import { StatusBadge } from '../ui/StatusBadge';
import { shortQueryId } from './threads.view';

/** What was asked and answered, one below the other, as both sides see it. */
export function QueryThread({ label, queries }: { label: string; queries: readonly RemittanceQueryAnswer[] }) {
  return (
    <Stack component="ol" aria-label={label} sx={{ m: 0, p: 0, gap: 3, listStyle: 'none', width: '100%' }}>
      {queries.map((query) => (
        <Question key={query.id} query={query} />
      ))}
    </Stack>
  );
}

function Question({ query }: { query: RemittanceQueryAnswer }) {
  const { id, subject, message, photos, driverName, status, submittedAt, followsQueryId } = query;
  return (
    <Box component="li" sx={{ p: 3, borderRadius: 1, bgcolor: 'surface.sunken', overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 3, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography variant="h4" component="p">
          {subject}
        </Typography>
        <StatusBadge status={status} />
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {[
          followsQueryId !== null && t('Follow-up'),
          t('ID {id}', { id: shortQueryId(id) }),
          formatDateTime(submittedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>{message}</Typography>
      <AttachedPhotos photos={photos} from={driverName} />
      <Response query={query} />
    </Box>
  );
}

function Response({ query: { response, answeredAt, answeredByName } }: { query: RemittanceQueryAnswer }) {
  if (response === null) return null;
  const by = answeredByName === null ? t('Answer') : t('Answer by {name}', { name: answeredByName });
  return (
    <Box sx={{ mt: 3, pl: 3, borderLeft: 2, borderColor: 'primary.main' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {answeredAt === null ? by : `${by}, ${formatDateTime(answeredAt)}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{response}</Typography>
    </Box>
  );
}
