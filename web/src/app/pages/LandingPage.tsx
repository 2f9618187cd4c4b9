import { Button, Stack, Typography } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { SignInCard } from '../../features/sign-in/SignInCard';
import { useBrandName } from '../../shared/api/brand.api';
import { t } from '../../shared/language/text';
import { startPageOf } from '../../shared/paths';
import { useSignedIn } from '../../shared/session/use-session';
import { usePageTitle } from '../../shared/ui/use-page-title';

/** What comes later makes the card longer: in the middle of a phone's screen it would move what a thumb is about to press. */
const FROM_THE_TOP = { xs: 0, sm: 'auto' };

export function LandingPage() {
  const brand = useBrandName();
  const signedIn = useSignedIn();
  usePageTitle(brand);
  return (
    <Stack sx={(theme) => ({ width: '100%', maxWidth: theme.layout.formMax, mx: 'auto', my: FROM_THE_TOP, gap: 6 })}>
      <Stack sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h1">{brand}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('Driver Management Platform')}</Typography>
      </Stack>
      {signedIn === null ? <SignInCard titleIs="h2" /> : <AlreadySignedIn signedIn={signedIn} />}
    </Stack>
  );
}

function AlreadySignedIn({ signedIn: { type, user } }: { signedIn: SignedIn }) {
  return (
    <Stack sx={{ gap: 4, alignItems: 'center' }}>
      <Typography>
        {t('You are signed in as {firstName} {lastName}.', { firstName: user.firstName, lastName: user.lastName })}
      </Typography>
      <Button component={Link} to={startPageOf(type)} variant="contained">
        {t('Go to your dashboard')}
      </Button>
    </Stack>
  );
}
