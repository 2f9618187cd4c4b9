import { Button, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS } from '../../shared/paths';
import { QueryThread } from '../../shared/query-thread/QueryThread';
import { threadsOf } from '../../shared/query-thread/threads.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { useDriverQueriesQuery } from './driver-remittances.api';
import { RaiseQueryDialog } from './RaiseQueryDialog';

/** What the driver asked about this remittance, and what admin answered, each follow-up below what it follows. */
export function RemittanceQueries({ remittance }: { remittance: RemittanceAnswer }) {
  const { data: queries = [], error, refetch } = useDriverQueriesQuery(remittance.id);
  const [following, setFollowing] = useState<RemittanceQueryAnswer | null>(null);
  if (queries.length === 0) {
    const text = t('Your queries could not be loaded.');
    return error === undefined ? null : <ErrorState text={text} error={error} retry={() => void refetch()} />;
  }
  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h4" component="h3">
          {t('Your queries')}
        </Typography>
        <Button component={Link} to={PATHS.driver.queries} size="small">
          {t('All queries')}
        </Button>
      </Stack>
      <Stack sx={{ mt: 2, gap: 6 }}>
        {threadsOf(queries).map((thread) => (
          <Stack key={thread.id} sx={{ gap: 2, alignItems: 'flex-start' }}>
            <QueryThread label={thread.last.subject} queries={thread.queries} />
            <Button
              size="small"
              aria-label={t('Follow up: {subject}', { subject: thread.last.subject })}
              onClick={() => setFollowing(thread.last)}
            >
              {t('Follow Up')}
            </Button>
          </Stack>
        ))}
      </Stack>
      {following !== null && (
        <RaiseQueryDialog remittance={remittance} follows={following} onClose={() => setFollowing(null)} />
      )}
    </div>
  );
}
