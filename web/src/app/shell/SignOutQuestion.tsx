import { Typography } from '@mui/material';
import { counted } from '@waybook/contracts/texts';
import type { UnsentWork } from '../../shared/session/unsent-work';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import type { SignOut } from './use-sign-out';

/** Part of the page from the start: without a signal, which is when work isn't sent, nothing more can be loaded. */
export function SignOutQuestion({ unsent, signingOut, confirm, stay }: SignOut) {
  if (unsent === null) return null;
  return (
    <ConfirmDialog
      open
      title="Sign out with work that isn't sent?"
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      busyLabel="Signing out..."
      busy={signingOut}
      onConfirm={confirm}
      onCancel={stay}
    >
      <Typography>{unsentText(unsent)}</Typography>
      <Typography sx={{ mt: 3 }}>
        It stays on this phone and is there when you sign in here again. Nobody else sees it, and nothing of it is sent
        while you are signed out.
      </Typography>
    </ConfirmDialog>
  );
}

function unsentText({ jobs, photos }: UnsentWork): string {
  const parts = [
    jobs > 0 && `${counted(jobs, 'job')} not submitted`,
    photos > 0 && `${counted(photos, 'photo')} not uploaded`,
  ].filter((part) => part !== false);
  return `On this phone: ${parts.join(', ')}.`;
}
