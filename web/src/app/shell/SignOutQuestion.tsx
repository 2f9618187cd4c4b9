import { lazy, Suspense } from 'react';
import type { SignOut } from './use-sign-out';

const UnsentWorkDialog = lazy(async () => ({ default: (await import('./UnsentWorkDialog')).UnsentWorkDialog }));

/** Nothing unless work on this phone isn't sent: only then is the dialog loaded. */
export function SignOutQuestion({ unsent, signingOut, confirm, stay }: SignOut) {
  if (unsent === null) return null;
  return (
    <Suspense>
      <UnsentWorkDialog unsent={unsent} busy={signingOut} onConfirm={confirm} onCancel={stay} />
    </Suspense>
  );
}
