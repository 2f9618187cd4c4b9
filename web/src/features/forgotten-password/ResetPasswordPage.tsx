import { Button, Typography } from '@mui/material';
import type { ResetPasswordAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS } from '../../shared/paths';
import { ChoosePasswordForm } from './ChoosePasswordForm';
import type { MailedLink } from './forgotten-password.view';
import { CardPage } from '../../shared/ui/CardPage';
import { useMailedLink } from './use-mailed-link';

type Outcome = { is: 'refused' } | { is: 'done'; person: ResetPasswordAnswer };

/** Where a mailed link leads: a new password is chosen. */
export function ResetPasswordPage() {
  const link = useMailedLink();
  // Another link in the same tab begins anew.
  return <ResetPassword key={link?.token} link={link} />;
}

function ResetPassword({ link }: { link: MailedLink | null }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome?.is === 'done') return <PasswordChanged person={outcome.person} />;
  if (link === null || outcome?.is === 'refused')
    return <LinkRefused login={link?.login ?? ''} takesFocus={outcome !== null} />;
  return (
    <CardPage key="choosing" title={t('Choose a new password')}>
      <ChoosePasswordForm
        link={link}
        onDone={(person) => setOutcome({ is: 'done', person })}
        onRefused={() => setOutcome({ is: 'refused' })}
      />
    </CardPage>
  );
}

function PasswordChanged({ person }: { person: ResetPasswordAnswer }) {
  return (
    <CardPage key="done" title={t('Password changed')} takesFocus>
      <Typography>{t('You are signed out everywhere. Sign in with your new password.')}</Typography>
      <Button component={Link} to={PATHS.login} state={person} variant="contained" size="large">
        {t('Sign in')}
      </Button>
    </CardPage>
  );
}

function LinkRefused({ login, takesFocus }: { login: string; takesFocus: boolean }) {
  return (
    <CardPage key="refused" title={t("This link doesn't work")} takesFocus={takesFocus}>
      <Typography>
        {t(
          'It has expired, was used already, or a newer one was sent. If you have just chosen a new password, sign in with it.',
        )}
      </Typography>
      <Button component={Link} to={PATHS.forgotPassword} state={{ login }} variant="contained" size="large">
        {t('Ask for a new link')}
      </Button>
      <Button component={Link} to={PATHS.login} state={{ login }}>
        {t('Back to sign in')}
      </Button>
    </CardPage>
  );
}
