import { english } from '../../../shared/language/text';

/** Whether notices can be shown here, or what stands in the way. */
export type PushSupport = 'possible' | 'refused' | 'needs_home_screen' | 'unsupported';

export interface BrowserAbilities {
  readonly canPush: boolean;
  readonly isRefused: boolean;
  /** An iPhone or iPad, whose browsers show notices of what is on the home screen alone. */
  readonly isAppleMobile: boolean;
  readonly isOnHomeScreen: boolean;
}

export function pushSupport({ canPush, isRefused, isAppleMobile, isOnHomeScreen }: BrowserAbilities): PushSupport {
  if (canPush) return isRefused ? 'refused' : 'possible';
  return isAppleMobile && !isOnHomeScreen ? 'needs_home_screen' : 'unsupported';
}

/** What is said instead of a switch. */
export const OBSTACLES: Readonly<Record<Exclude<PushSupport, 'possible'>, string>> = {
  refused: english(
    'This browser blocks notices from the portal. Allow them for this site in the browser’s settings, then open this page again.',
  ),
  needs_home_screen: english(
    'On an iPhone or iPad the portal has to be on the home screen first: tap Share, then Add to Home Screen. Open it from there and come back to this page.',
  ),
  unsupported: english('This browser can’t show notices. You find them under the bell, and in your email.'),
};

const APPLE_MOBILE = /iPhone|iPad|iPod/;

export function thisBrowser(): BrowserAbilities {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    canPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isRefused: 'Notification' in window && Notification.permission === 'denied',
    // An iPad says that it is a Mac, and no Mac has a touch screen.
    isAppleMobile: APPLE_MOBILE.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    // Says so on these alone.
    isOnHomeScreen: 'standalone' in navigator && navigator.standalone === true,
  };
}
