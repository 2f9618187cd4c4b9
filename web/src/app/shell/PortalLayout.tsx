import { Box } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  forgetSecondFactorRequired,
  isSecondFactorRequired,
  onSecondFactorRequired,
} from '../../shared/session/second-factor-required';
import { knowsPasskeys } from '../../shared/account/passkeys/passkey-support';
import { hasJustSignedInByPassword } from '../../shared/session/password-sign-in';
import { isCodeWanted, onCodeWanted } from '../../shared/session/step-up';
import { unsentWork } from '../../shared/session/unsent-work';
import { useShortcut } from '../../shared/ui/use-shortcut';
import { NewVersionBar } from './NewVersionBar';
import { PortalHeader } from './PortalHeader';
import { ServerStanding } from './ServerStanding';
import { Sidebar } from './Sidebar';
import { MAIN_CONTENT_ID, SkipLink } from './SkipLink';
import { useFreshSession } from './use-fresh-session';
import { useKeptFocus } from './use-kept-focus';
import { useSidebar } from './use-sidebar';

// Nobody needs them before they ask for them.
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }));
const SearchPalette = lazy(async () => ({
  default: (await import('../../features/search/SearchPalette')).SearchPalette,
}));

const StepUpDialog = lazy(async () => ({
  default: (await import('../../shared/account/StepUpDialog')).StepUpDialog,
}));

// A driver is never asked to have a second factor.
const SecondFactorBanner = lazy(async () => ({
  default: (await import('../../shared/account/SecondFactorBanner')).SecondFactorBanner,
}));
const SecondFactorRequired = lazy(async () => ({
  default: (await import('../../shared/account/SecondFactorRequired')).SecondFactorRequired,
}));

// Most have chosen their own.
const OfficePasswordBanner = lazy(async () => ({
  default: (await import('../../shared/account/OfficePasswordBanner')).OfficePasswordBanner,
}));

// Nobody is asked twice.
const PasskeyOffer = lazy(async () => ({
  default: (await import('../../shared/account/passkeys/PasskeyOffer')).PasskeyOffer,
}));

// Nobody needs it who has left nothing on this phone.
const SendQueued = lazy(async () => ({
  default: (await import('../../features/weekly-entry/submission/SendQueued')).SendQueued,
}));

/** What stands around every page of a signed-in person's portal. */
export function PortalLayout({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  useFreshSession(signedIn);
  const asksForCode = useSyncExternalStore(onCodeWanted, isCodeWanted);
  const needsSecondFactor = useSyncExternalStore(onSecondFactorRequired, isSecondFactorRequired);
  // Whoever signs in after them may need none.
  useEffect(() => forgetSecondFactorRequired, [signedIn.user.id]);
  const sidebar = useSidebar();
  const main = useFocusOnNewPage();
  useKeptFocus(main);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const [hasUnsentWork] = useState(() => signedIn.type === 'driver' && unsentWork(signedIn.user.id) !== null);
  const [offersPasskey] = useState(() => signedIn.type === 'driver' && hasJustSignedInByPassword() && knowsPasskeys());
  useShortcut({ key: 'b', withModifier: true }, sidebar.toggle);
  useShortcut({ key: 'k', withModifier: true }, () => setSearchOpen(true));
  useShortcut({ key: '?' }, () => setShortcutsOpen(true));

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar
        signedIn={signedIn}
        room={sidebar.room}
        expanded={sidebar.expanded}
        sheetOpen={sidebar.sheetOpen}
        onSheetClose={sidebar.closeSheet}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PortalHeader
          signedIn={signedIn}
          sidebarShown={sidebar.isShown}
          onToggleSidebar={sidebar.toggle}
          onSearch={() => setSearchOpen(true)}
          onShowShortcuts={() => setShortcutsOpen(true)}
        />
        <ServerStanding />
        <NewVersionBar />
        {signedIn.type === 'admin' && !needsSecondFactor && (
          <Suspense>
            <SecondFactorBanner />
          </Suspense>
        )}
        {signedIn.user.passwordChosenByOffice && !needsSecondFactor && (
          <Suspense>
            <OfficePasswordBanner user={signedIn.user} />
          </Suspense>
        )}
        {offersPasskey && (
          <Suspense>
            <PasskeyOffer />
          </Suspense>
        )}
        <Box
          component="main"
          ref={main}
          id={MAIN_CONTENT_ID}
          tabIndex={-1}
          sx={(theme) => ({
            maxWidth: theme.layout.contentMax,
            mx: 'auto',
            px: { xs: 4, md: 6 },
            py: 4,
            outline: 'none',
          })}
        >
          {needsSecondFactor ? (
            <Suspense>
              <SecondFactorRequired />
            </Suspense>
          ) : (
            children
          )}
        </Box>
      </Box>
      {hasUnsentWork && (
        <Suspense>
          <SendQueued />
        </Suspense>
      )}
      {shortcutsOpen && (
        <Suspense>
          <ShortcutsDialog forAdmin={signedIn.type === 'admin'} onClose={() => setShortcutsOpen(false)} />
        </Suspense>
      )}
      {asksForCode && (
        <Suspense>
          <StepUpDialog />
        </Suspense>
      )}
      {searchOpen && (
        <Suspense>
          <SearchPalette signedIn={signedIn} onClose={() => setSearchOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

/** A new page takes the focus, as a page that the browser loads would; otherwise it stays on a menu link that may be gone. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
