import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS } from '../../shared/paths';
import type { SignInHint } from '../../shared/session/sign-in-hint';

export function ForgotPasswordLink({ type }: Required<Pick<SignInHint, 'type'>>) {
  return (
    <Button component={Link} to={PATHS.forgotPassword} state={{ type } satisfies SignInHint}>
      {t('Forgot password?')}
    </Button>
  );
}
