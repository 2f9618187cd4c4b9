import { useEffect, useEffectEvent } from 'react';
import { t } from '../../shared/language/text';
import type { SignOut } from './use-sign-out';

/** For who loses the signal before the file of the question is there: the browser's own dialog needs none. */
export function BrowserAsks({ confirm, stay }: Pick<SignOut, 'confirm' | 'stay'>) {
  const ask = useEffectEvent(() => (window.confirm(t("Sign out with work that isn't sent?")) ? confirm() : stay()));
  useEffect(() => ask(), []);
  return null;
}
