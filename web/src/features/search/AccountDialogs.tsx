import { lazy, Suspense } from 'react';
import type { AccountDialog } from '../../shared/commands/command';

const DIALOGS = {
  password: lazy(async () => ({
    default: (await import('../../shared/account/ChangePasswordDialog')).ChangePasswordDialog,
  })),
  email: lazy(async () => ({
    default: (await import('../../shared/account/ChangeEmailDialog')).ChangeEmailDialog,
  })),
  'second-factor': lazy(async () => ({
    default: (await import('../../shared/account/SecondFactorDialog')).SecondFactorDialog,
  })),
  sessions: lazy(async () => ({ default: (await import('../../shared/account/SessionsDialog')).SessionsDialog })),
};

/** Takes the palette's place. */
export function AccountDialogs({ name, onClose }: { name: AccountDialog; onClose: () => void }) {
  const Chosen = DIALOGS[name];
  return (
    <Suspense>
      <Chosen onClose={onClose} />
    </Suspense>
  );
}
