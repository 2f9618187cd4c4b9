import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../shared/paths';
import { signInHintIn } from '../../shared/session/sign-in-hint';
import { AskForLinkForm } from './AskForLinkForm';
import { PasswordPage } from './PasswordPage';

/** Where a link to choose a new password is asked for. */
export function ForgotPasswordPage() {
  const hint = signInHintIn(useLocation().state);
  const [isAsked, setIsAsked] = useState(false);
  const backToSignIn = (
    <Button component={Link} to={PATHS.login} state={hint}>
      Back to sign in
    </Button>
  );
  if (isAsked) {
    return (
      <PasswordPage key="asked" title="Check your email" takesFocus>
        <Typography>If an account matches, we've sent a link. It works once, for one hour.</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Nothing there after a few minutes? Look in your spam folder, then contact your office.
        </Typography>
        <Button variant="outlined" size="large" onClick={() => setIsAsked(false)}>
          Ask for another link
        </Button>
        {backToSignIn}
      </PasswordPage>
    );
  }
  return (
    <PasswordPage key="asking" title="Forgot password?">
      <Typography sx={{ color: 'text.secondary' }}>
        Enter your username or email. We'll send a link to your account's email address that lets you choose a new
        password.
      </Typography>
      <AskForLinkForm login={hint.login ?? ''} onAsked={() => setIsAsked(true)} />
      {backToSignIn}
    </PasswordPage>
  );
}
