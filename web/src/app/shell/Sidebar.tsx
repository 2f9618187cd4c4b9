import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SignedIn } from '@waybook/contracts/api';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { connected } from '../../shared/connected';
import { t } from '../../shared/language/text';
import { useElapsed } from '../../shared/use-elapsed';
import { useCloseOnBack } from '../../shared/ui/use-close-on-back';
import type { SidebarRoom } from './use-sidebar';

// A phone has no room for it, and shows its page first.
const SidebarContents = lazy(async () => ({ default: (await import('./SidebarContents')).SidebarContents }));
const SidebarSheet = lazy(async () => ({ default: (await import('./SidebarSheet')).SidebarSheet }));

interface SidebarProps {
  signedIn: SignedIn;
  /** Where there is room for nothing else it is gone until it lies over the page as a sheet, or its icons stay. */
  room: SidebarRoom;
  expanded: boolean;
  sheetOpen: boolean;
  onSheetClose: () => void;
}

/** The page itself is there by then. */
const SHEET_READY_AFTER_MS = 2_000;

export function Sidebar({ signedIn, room, expanded, sheetOpen, onSheetClose }: SidebarProps) {
  useCloseOnBack(sheetOpen, onSheetClose);
  // Drawn beforehand and in pieces, so that a slow phone has only to move it in.
  const isSheetReady = useDeferredValue(useSheetLoaded());
  return (
    <>
      {room !== 'sheet' && (
        <Box
          component="aside"
          aria-label={t('Sidebar')}
          className="no-print"
          sx={(theme) => panelLooks(theme, panelWidth(theme, signedIn.type, expanded))}
        >
          <Suspense>
            <SidebarContents signedIn={signedIn} iconsOnly={!expanded} />
          </Suspense>
        </Box>
      )}
      {room !== 'panel' && (sheetOpen || isSheetReady) && (
        <Suspense>
          <SidebarSheet signedIn={signedIn} open={sheetOpen} keepMounted={isSheetReady} onClose={onSheetClose} />
        </Suspense>
      )}
    </>
  );
}

/** Where the line is gone by then it is loaded when it is asked for: a page isn't lost for a menu that nobody opens. */
function useSheetLoaded(): boolean {
  const isDue = useElapsed(SHEET_READY_AFTER_MS);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    connected()
      .then(() => import('./SidebarSheet'))
      .then(
        () => setIsLoaded(true),
        () => undefined,
      );
  }, [isDue]);
  return isLoaded;
}

function panelWidth({ layout }: Theme, type: SignedIn['type'], expanded: boolean): string {
  if (!expanded) return layout.sidebarIcons;
  return type === 'admin' ? layout.sidebarWide : layout.sidebar;
}

const panelLooks = (theme: Theme, width: string) => ({
  width,
  flexShrink: 0,
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflow: 'hidden',
  bgcolor: 'surface.sidebar',
  borderRight: 1,
  borderColor: 'divider',
  transition: theme.transitions.create('width'),
});
