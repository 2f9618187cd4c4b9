import { Alert, AlertTitle, Card, CardContent, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrandName, useGetBrandQuery } from '../../shared/api/brand.api';
import { signInHintIn } from '../../shared/session/sign-in-hint';
import { useSession } from '../../shared/session/use-session';
import { PendingStatus } from '../../shared/ui/PendingStatus';
import { AdminSignInForm } from './AdminSignInForm';
import { DemoButtons } from './DemoButtons';
import { DriverSignInForm } from './DriverSignInForm';
import { lastSignIn } from './last-sign-in';
import { failureOf } from './sign-in.view';
import { useSignIn } from './use-sign-in';

type Portal = 'admin' | 'driver';

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
  const { signInAdmin, signInDriver, busy, failure, forgetFailure } = useSignIn();
  const choose = (next: Portal) => {
    setPortal(next);
    forgetFailure();
  };
  return (
    <Card>
      <CardContent component={Stack} sx={{ gap: 4, p: { xs: 4, sm: 6 } }}>
        <div>
          <Typography variant="h2" component={titleIs}>
            {brand} Login
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Access your driver portal or admin dashboard
          </Typography>
        </div>
        {lostAs !== null && failure === null && <SessionLost lostAs={lostAs} />}
        {failure !== null && <SignInFailure failure={failure} />}
        <Tabs
          value={portal}
          onChange={(_event, next: Portal) => choose(next)}
          variant="fullWidth"
          aria-label="Who is signing in"
        >
          <Tab value="admin" label="Admin" id="tab-admin" aria-controls="panel-sign-in" />
          <Tab value="driver" label="Driver" id="tab-driver" aria-controls="panel-sign-in" />
        </Tabs>
        <div role="tabpanel" id="panel-sign-in" aria-labelledby={`tab-${portal}`}>
          {portal === 'admin' ? (
            <AdminSignInForm login={loginOf('admin')} busy={busy} demo={demo?.admin ?? null} onSubmit={signInAdmin} />
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
        {demo !== null && (
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
      Your session has ended. Please sign in again.
      {lostAs === 'driver' && ' Jobs you have entered and not submitted are kept on this device.'}
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
