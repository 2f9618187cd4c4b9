import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS } from '../../shared/paths';
import { signInHintIn } from '../../shared/session/sign-in-hint';
import { AskForLinkForm } from './AskForLinkForm';
import { CardPage } from '../../shared/ui/CardPage';

/** Where a link to choose a new password is asked for. */
export function ForgotPasswordPage() {
  const hint = signInHintIn(useLocation().state);
  const [isAsked, setIsAsked] = useState(false);
  const backToSignIn = (
    <Button component={Link} to={PATHS.login} state={hint}>
      {t('Back to sign in')}
    </Button>
  );
  if (isAsked) {
    return (
      <CardPage key="asked" title={t('Check your email')} takesFocus>
        <Typography>{t("If an account matches, we've sent a link. It works once, for one hour.")}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('Nothing there after a few minutes? Look in your spam folder, then contact your office.')}
        </Typography>
        <Button variant="outlined" size="large" onClick={() => setIsAsked(false)}>
          {t('Ask for another link')}
        </Button>
        {backToSignIn}
      </CardPage>
    );
  }
  return (
    <CardPage key="asking" title={t('Forgot password?')}>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(
          "Enter your username or email. We'll send a link to your account's email address that lets you choose a new password.",
        )}
      </Typography>
      <AskForLinkForm login={hint.login ?? ''} onAsked={() => setIsAsked(true)} />
      {backToSignIn}
    </CardPage>
  );
}
