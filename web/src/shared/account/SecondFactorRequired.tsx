import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { forgetSecondFactorRequired } from '../session/second-factor-required';
import { SteadyButton } from '../ui/SteadyButton';
import { usePageTitle } from '../ui/use-page-title';
import { AddPasskeyDialog } from './passkeys/AddPasskeyDialog';
import { knowsPasskeys } from './passkeys/passkey-support';
import { useGetOwnPasskeysQuery } from './passkeys/passkeys.api';
import { UsePasskeyButton } from './passkeys/UsePasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { useGetOwnSecondFactorQuery } from './second-factor.api';
import { SetUpSecondFactor } from './SetUpSecondFactor';

/** In place of every page, once an admin's role needs a second factor and the days of grace are over. */
export function SecondFactorRequired() {
  usePageTitle('Set up your second factor');
  const { data: standing } = useGetOwnSecondFactorQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, maxWidth: 'sm', mx: 'auto' }}>
      <Stack sx={{ gap: 4 }}>
        <Typography variant="h1">Set up your second factor</Typography>
        {codes === null ? (
          <>
            <Typography>
              Your business asks everybody with your role to sign in with a second factor.{' '}
              {standing?.hasPasskey === true ? 'Use your passkey to go on.' : 'Set it up to go on.'}
            </Typography>
            {standing?.hasPasskey === true ? (
              <UsePasskeyButton variant="contained" onShown={forgetSecondFactorRequired} />
            ) : (
              <>
                <SetUpSecondFactor onCodes={setCodes} />
                {knowsPasskeys() && <AddPasskeyInstead />}
              </>
            )}
          </>
        ) : (
          <>
            <RecoveryCodes codes={codes} />
            <Button variant="contained" onClick={forgetSecondFactorRequired} sx={{ alignSelf: 'flex-start' }}>
              I have kept them
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

function AddPasskeyInstead() {
  const { data } = useGetOwnPasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <SteadyButton onClick={() => setIsAdding(true)} disabled={data === undefined} sx={{ alignSelf: 'flex-start' }}>
        Add a passkey instead
      </SteadyButton>
      {isAdding && (
        <AddPasskeyDialog
          isPasswordWanted={data?.isPasswordWanted === true}
          onAdded={forgetSecondFactorRequired}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
