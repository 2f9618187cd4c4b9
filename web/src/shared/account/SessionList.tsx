import { List, ListItem, Stack, Typography } from '@mui/material';
import type { OwnSessionAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../api/api-error';
import { t } from '../language/text';
import { Badge } from '../ui/StatusBadge';
import { SteadyButton } from '../ui/SteadyButton';
import { useToast } from '../ui/toast/use-toast';
import { useEndOwnSessionMutation } from './sessions.api';
import { beginningOf, deviceOf, lastUseOf } from './sessions.view';

export function SessionList({ sessions }: { sessions: readonly OwnSessionAnswer[] }) {
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);
  return (
    <>
      <List disablePadding aria-label={t('Your sessions')}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </List>
      {isAlone && (
        <Typography sx={{ color: 'text.secondary', mt: 4 }}>{t('You are signed in nowhere else.')}</Typography>
      )}
    </>
  );
}

function SessionItem({ session }: { session: OwnSessionAnswer }) {
  return (
    <ListItem disableGutters divider sx={{ gap: 4 }}>
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p">
          {deviceOf(session)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {lastUseOf(session)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {beginningOf(session)}
        </Typography>
      </Stack>
      {session.isCurrent ? <Badge tone="good">{t('This device')}</Badge> : <EndSession session={session} />}
    </ListItem>
  );
}

function EndSession({ session }: { session: OwnSessionAnswer }) {
  const [endSession, { isLoading }] = useEndOwnSessionMutation();
  const { toast } = useToast();
  const end = async () => {
    try {
      await endSession(session.id).unwrap();
      toast({ title: t('{device} is signed out', { device: deviceOf(session) }) });
    } catch (thrown) {
      const description = sentenceOf(thrown, t('This session could not be ended. Please try again.'));
      toast({ title: t('Error'), description, variant: 'destructive' });
    }
  };
  return (
    <SteadyButton
      color="error"
      aria-label={`${t('Sign out {device}.', { device: deviceOf(session) })} ${lastUseOf(session)}`}
      disabled={isLoading}
      onClick={() => void end()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('Sign out')}
    </SteadyButton>
  );
}
