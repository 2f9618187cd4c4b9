import { Typography } from '@mui/material';
import { t } from '../../shared/language/text';
import type { UnsentWork } from '../../shared/session/unsent-work';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import type { SignOut } from './use-sign-out';

type SignOutQuestionProps = Omit<SignOut, 'unsent'> & { unsent: UnsentWork };

export function SignOutQuestion({ unsent, signingOut, confirm, stay }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={t("Sign out with work that isn't sent?")}
      confirmLabel={t('Sign out')}
      cancelLabel={t('Stay signed in')}
      busyLabel={t('Signing out...')}
      busy={signingOut}
      onConfirm={confirm}
      onCancel={stay}
    >
      <Typography>{unsentText(unsent)}</Typography>
      <Typography sx={{ mt: 3 }}>
        {t(
          'It stays on this phone and is there when you sign in here again. Nobody else sees it, and nothing of it is sent while you are signed out.',
        )}
      </Typography>
    </ConfirmDialog>
  );
}

function unsentText({ jobs, photos }: UnsentWork): string {
  const parts = [
    jobs > 0 && t('{jobs, plural, one {# job} other {# jobs}} not submitted', { jobs }),
    photos > 0 && t('{photos, plural, one {# photo} other {# photos}} not uploaded', { photos }),
  ].filter((part) => part !== false);
  return t('On this phone: {unsent}.', { unsent: parts.join(', ') });
}
