import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SignedIn } from '@waybook/contracts/api';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcut } from '../../shared/ui/use-shortcut';
import { screensFor } from './navigation';
import { NewVersionBar } from './NewVersionBar';
import { OfflineBanner } from './OfflineBanner';
import { PortalHeader } from './PortalHeader';
import { Sidebar } from './Sidebar';
import { readSidebarExpanded, rememberSidebarExpanded } from './sidebar-state';
import { MAIN_CONTENT_ID, SkipLink } from './SkipLink';
import { useFreshSession } from './use-fresh-session';
import { useKeptFocus } from './use-kept-focus';

// Nobody needs them before they ask for them.
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }));
const SearchPalette = lazy(async () => ({
  default: (await import('../../features/search/SearchPalette')).SearchPalette,
}));

/** What stands around every page of a signed-in person's portal. */
export function PortalLayout({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  const isSheet = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  useFreshSession(signedIn);
  const sidebar = useSidebar(isSheet);
  const main = useFocusOnNewPage();
  useKeptFocus(main);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  useShortcut({ key: 'b', withModifier: true }, sidebar.toggle);
  useShortcut({ key: 'k', withModifier: true }, () => setSearchOpen(true));
  useShortcut({ key: '?' }, () => setShortcutsOpen(true));

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar
        signedIn={signedIn}
        isSheet={isSheet}
        expanded={sidebar.expanded}
        sheetOpen={sidebar.sheetOpen}
        onSheetClose={sidebar.closeSheet}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PortalHeader
          sidebarShown={isSheet ? sidebar.sheetOpen : sidebar.expanded}
          onToggleSidebar={sidebar.toggle}
          onSearch={() => setSearchOpen(true)}
          onShowShortcuts={() => setShortcutsOpen(true)}
        />
        <OfflineBanner />
        <NewVersionBar />
        <Box
          component="main"
          ref={main}
          id={MAIN_CONTENT_ID}
          tabIndex={-1}
          sx={(theme) => ({ maxWidth: theme.layout.contentMax, mx: 'auto', p: { xs: 4, md: 6 }, outline: 'none' })}
        >
          {children}
        </Box>
      </Box>
      {shortcutsOpen && (
        <Suspense>
          <ShortcutsDialog forAdmin={signedIn.type === 'admin'} onClose={() => setShortcutsOpen(false)} />
        </Suspense>
      )}
      {searchOpen && (
        <Suspense>
          <SearchPalette
            pages={screensFor(signedIn)}
            searchesRecords={signedIn.type === 'admin'}
            onClose={() => setSearchOpen(false)}
          />
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

function useSidebar(isSheet: boolean) {
  const [expanded, setExpanded] = useState(readSidebarExpanded);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = () => {
    if (isSheet) return setSheetOpen(!sheetOpen);
    setExpanded(!expanded);
    rememberSidebarExpanded(!expanded);
  };
  return { expanded, sheetOpen: isSheet && sheetOpen, toggle, closeSheet: () => setSheetOpen(false) };
}
