import { Suspense } from 'react';
import { latePart } from '../../shared/ui/late-part';
import { BrowserAsks } from './BrowserAsks';
import type { SignOut } from './use-sign-out';

const SignOutQuestion = latePart(() =>
  import('./SignOutQuestion').then(
    (file) => file.SignOutQuestion,
    () => BrowserAsks,
  ),
);

/** Loaded before anybody can ask for it: without a signal, which is when work isn't sent, nothing more can be. */
export function LateSignOutQuestion(leaving: SignOut) {
  if (leaving.unsent === null) return null;
  return (
    <Suspense>
      <SignOutQuestion {...leaving} unsent={leaving.unsent} />
    </Suspense>
  );
}
