import { Box, Stack, Typography } from '@mui/material';
import { Outlet } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { useSignedIn } from '../../shared/session/use-session';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { PendingStatus } from '../../shared/ui/PendingStatus';
import { NewVersionBar } from './NewVersionBar';
import { ServerStanding } from './ServerStanding';
import { MAIN_CONTENT_ID, SkipLink } from './SkipLink';
import { ThemeToggle } from './ThemeToggle';
import { LateSignOutQuestion } from './LateSignOutQuestion';
import { useSignOut } from './use-sign-out';

/** Pages outside the two portals: a header with the signed-in user's e-mail, if there is one, and nothing else around. */
export function PlainLayout() {
  const signedIn = useSignedIn();
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <SkipLink />
      <Stack
        component="header"
        direction="row"
        sx={(theme) => ({
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 2,
          px: 4,
          minHeight: theme.layout.header,
        })}
      >
        <PendingStatus sx={{ flex: 1, minWidth: 0 }} />
        {signedIn !== null && <PersonAndLogout email={signedIn.user.email} />}
        <ThemeToggle />
      </Stack>
      <ServerStanding />
      <NewVersionBar />
      <Box component="main" id={MAIN_CONTENT_ID} tabIndex={-1} sx={{ flex: 1, display: 'grid', p: 4, outline: 'none' }}>
        <Outlet />
      </Box>
    </Stack>
  );
}

function PersonAndLogout({ email }: { email: string }) {
  const leaving = useSignOut();
  return (
    <>
      <Typography noWrap sx={{ color: 'text.secondary' }}>
        {email}
      </Typography>
      <SteadyButton color="inherit" disabled={leaving.signingOut} onClick={leaving.signOut}>
        {t('Logout')}
      </SteadyButton>
      <LateSignOutQuestion {...leaving} />
    </>
  );
}
