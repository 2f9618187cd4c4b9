import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/api-error';
import { useConfirmEmailMutation } from '../../shared/account/own-email.api';
import { PATHS } from '../../shared/paths';
import { CardPage } from '../../shared/ui/CardPage';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useMailedLink } from './use-mailed-link';

/** Where the link leads that was mailed to an admin's new address. A press confirms it, so that no mail program does by looking. */
export function ConfirmEmailPage() {
  const link = useMailedLink();
  const [confirm, { isLoading }] = useConfirmEmailMutation();
  const [outcome, setOutcome] = useState<'confirmed' | { failure: string } | null>(null);
  const press = async () => {
    const answer = await confirm({ token: link?.token ?? '' });
    const failed = 'error' in answer ? answer.error : null;
    setOutcome(failed === null ? 'confirmed' : { failure: sentenceOf(failed, 'The address could not be confirmed.') });
  };
  const toSignIn = (
    <Button component={Link} to={PATHS.login}>
      Open the portal
    </Button>
  );
  if (outcome === 'confirmed') {
    return (
      <CardPage key="confirmed" title="Email address changed" takesFocus>
        <Typography>Your account has this address from now on. The address before is told as well.</Typography>
        {toSignIn}
      </CardPage>
    );
  }
  const failure = link === null ? 'The link is incomplete. Copy it whole from the mail.' : outcome?.failure;
  return (
    <CardPage key="asking" title="Confirm your new email address">
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {link !== null && outcome === null && (
        <SteadyButton variant="contained" size="large" disabled={isLoading} onClick={() => void press()}>
          Confirm This Address
        </SteadyButton>
      )}
      {toSignIn}
    </CardPage>
  );
}
