import { Alert, Button, List, ListItem, Stack, Typography } from '@mui/material';
import { SECURITY_HISTORY_DAYS, type SecurityEntryAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { t } from '../language/text';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { LoadingRows } from '../ui/Loading';
import { Badge } from '../ui/StatusBadge';
import { SteadyButton } from '../ui/SteadyButton';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { HISTORY_PAGE_SIZE, useGetSecurityHistoryQuery } from './security-history.api';
import { placeOf, refusalOf, wordsOf } from './security-history.view';

/** What happened to one's own sign-in, the newest first. */
export function SecurityHistory() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useGetSecurityHistoryQuery(page);
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading your sign-ins...')} />;
    return <ErrorState text={t('Your sign-ins could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  return (
    <Stack sx={{ gap: 4 }}>
      <IfItWasNotYou />
      {data.total === 0 ? (
        <EmptyState text={t('Nothing within the last {days} days', { days: SECURITY_HISTORY_DAYS })} />
      ) : (
        <Entries entries={data.rows} />
      )}
      <Pages page={page} total={data.total} onPage={setPage} />
    </Stack>
  );
}

function IfItWasNotYou() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <Alert severity="info">
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          {t(
            "Something here wasn't you? Change your password: it signs you out everywhere else. Then tell the office.",
          )}
          <Button variant="outlined" color="inherit" size="small" onClick={() => setIsChanging(true)}>
            {t('Change Password')}
          </Button>
        </Stack>
      </Alert>
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </>
  );
}

function Entries({ entries }: { entries: readonly SecurityEntryAnswer[] }) {
  return (
    <List disablePadding aria-label={t('Your sign-ins and changes')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </List>
  );
}

function Entry({ entry }: { entry: SecurityEntryAnswer }) {
  const refusal = refusalOf(entry);
  return (
    <ListItem disableGutters divider sx={{ gap: 4 }}>
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p">
          {wordsOf(entry)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {placeOf(entry)}
        </Typography>
      </Stack>
      {refusal !== null && <Badge tone={refusal.tone}>{refusal.text}</Badge>}
    </ListItem>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  if (total <= HISTORY_PAGE_SIZE) return null;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2 }}>
      <SteadyButton disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('Newer')}
      </SteadyButton>
      <SteadyButton disabled={page * HISTORY_PAGE_SIZE >= total} onClick={() => onPage(page + 1)}>
        {t('Older')}
      </SteadyButton>
    </Stack>
  );
}
