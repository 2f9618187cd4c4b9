import { Alert, AlertTitle, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrandName, useGetBrandQuery } from '../../shared/api/brand.api';
import { chooseOnDevice } from '../../shared/language/active-language';
import { LanguageMenu } from '../../shared/language/LanguageMenu';
import { t } from '../../shared/language/text';
import { lastSignIn } from '../../shared/session/last-sign-in';
import { signInHintIn } from '../../shared/session/sign-in-hint';
import { knowsPasskeys } from '../../shared/account/passkeys/passkey-support';
import { useSession } from '../../shared/session/use-session';
import { PendingStatus } from '../../shared/ui/PendingStatus';
import { useElapsed } from '../../shared/use-elapsed';
import { AdminSignInForm } from './AdminSignInForm';
import { DemoButtons } from './DemoButtons';
import { DriverSignInForm } from './DriverSignInForm';
import { PortalTabs, SIGN_IN_PANEL, tabOf, type Portal } from './PortalTabs';
import { failureOf } from './sign-in.view';
import { useSignIn } from './use-sign-in';

// Few have a second factor, and nobody loads it who has none.
const SecondStepForm = lazy(async () => ({ default: (await import('./SecondStepForm')).SecondStepForm }));

// The form comes first.
const CompanySignIn = lazy(async () => ({ default: (await import('./company/CompanySignIn')).CompanySignIn }));
const PasskeySignIn = lazy(async () => ({ default: (await import('./PasskeySignIn')).PasskeySignIn }));
const OTHER_WAYS_AFTER_MS = 500;

interface SignInCardProps {
  /** On a page that has no other heading the card's title is its first. */
  titleIs: 'h1' | 'h2';
}

export function SignInCard({ titleIs }: SignInCardProps) {
  const brand = useBrandName();
  const demo = useGetBrandQuery().data?.demo ?? null;
  const lostAs = useLostSession();
  const hinted = signInHintIn(useLocation().state);
  const [last] = useState(lastSignIn);
  const [portal, setPortal] = useState<Portal>(hinted.type ?? lostAs ?? last.type ?? 'admin');
  const loginOf = (type: Portal) => [hinted, last].find((hint) => hint.type === type)?.login;
  const offersOtherWays = useElapsed(OTHER_WAYS_AFTER_MS);
  const signingIn = useSignIn();
  const { signInAdmin, signInDriver, signInByPasskey, busy, failure, fail, forgetFailure } = signingIn;
  const choose = (next: Portal) => {
    setPortal(next);
    forgetFailure();
  };
  return (
    <Card>
      <CardContent component={Stack} sx={{ gap: 4, p: { xs: 4, sm: 6 } }}>
        <div>
          <Typography variant="h2" component={titleIs}>
            {t('{brand} Login', { brand })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Access your driver portal or admin dashboard')}
          </Typography>
        </div>
        {lostAs !== null && failure === null && <SessionLost lostAs={lostAs} />}
        {failure !== null && <SignInFailure failure={failure} />}
        {signingIn.isCodeWanted ? (
          <Suspense>
            <SecondStepForm busy={busy} onSubmit={signingIn.signInByCode} onCancel={signingIn.startAgain} />
          </Suspense>
        ) : (
          <>
            <PortalTabs chosen={portal} onChoose={choose} />
            <div role="tabpanel" id={SIGN_IN_PANEL} aria-labelledby={tabOf(portal)}>
              {portal === 'admin' ? (
                <AdminSignInForm
                  login={loginOf('admin')}
                  busy={busy}
                  demo={demo?.admin ?? null}
                  onSubmit={signInAdmin}
                />
              ) : (
                <DriverSignInForm
                  login={loginOf('driver')}
                  busy={busy}
                  demo={demo?.driver ?? null}
                  onSubmit={signInDriver}
                />
              )}
              <PendingStatus sx={{ justifyContent: 'center', '&:not(:empty)': { pt: 3 } }} />
            </div>
          </>
        )}
        {knowsPasskeys() && (
          <Box sx={(theme) => ({ minHeight: theme.layout.touch, display: 'grid', placeItems: 'center' })}>
            {offersOtherWays && (
              <Suspense>
                <PasskeySignIn busy={busy} hasFailed={failure !== null} onSigned={signInByPasskey} onFailure={fail} />
              </Suspense>
            )}
          </Box>
        )}
        {portal === 'admin' && !signingIn.isCodeWanted && (
          <Stack sx={(theme) => ({ minHeight: theme.layout.touch, justifyContent: 'center' })}>
            {offersOtherWays && (
              <Suspense>
                <CompanySignIn busy={busy} onFailure={fail} />
              </Suspense>
            )}
          </Stack>
        )}
        <LanguageMenu onChosen={(language) => void chooseOnDevice(language)} />
        {demo !== null && !signingIn.isCodeWanted && (
          <DemoButtons busy={busy} onAdmin={() => signInAdmin(demo.admin)} onDriver={() => signInDriver(demo.driver)} />
        )}
      </CardContent>
    </Card>
  );
}

function useLostSession(): Portal | null {
  const session = useSession();
  return session.status === 'signedOut' ? session.lostAs : null;
}

/** The form appears in the midst of what somebody was doing, so it says why. */
function SessionLost({ lostAs }: { lostAs: Portal }) {
  return (
    <Alert severity="info" role="status">
      {[
        t('Your session has ended. Please sign in again.'),
        lostAs === 'driver' && t('Jobs you have entered and not submitted are kept on this device.'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}

function SignInFailure({ failure }: { failure: unknown }) {
  const { title, hint } = failureOf(failure);
  return (
    <Alert severity="error">
      {hint === null ? title : <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>}
      {hint}
    </Alert>
  );
}
