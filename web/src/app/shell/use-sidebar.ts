import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { readSidebarExpanded, rememberSidebarExpanded } from './sidebar-state';

/**
 * What there is room for beside the page: the panel, open or folded as its reader left it; its icons, with the whole as a sheet over the page
 * for as long as it is asked for; or, on a phone, the sheet alone.
 */
export type SidebarRoom = 'panel' | 'icons' | 'sheet';

export function useSidebar() {
  const room = useRoom();
  const [unfolded, setUnfolded] = useState(readSidebarExpanded);
  const [sheetAsked, setSheetAsked] = useState(false);
  const sheetOpen = room !== 'panel' && sheetAsked;
  const expanded = room === 'panel' && unfolded;
  const toggle = () => {
    if (room !== 'panel') return setSheetAsked(!sheetAsked);
    setUnfolded(!unfolded);
    rememberSidebarExpanded(!unfolded);
  };
  const closeSheet = useCallback(() => setSheetAsked(false), []);
  return { room, expanded, sheetOpen, isShown: expanded || sheetOpen, toggle, closeSheet };
}

function useRoom(): SidebarRoom {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isTablet = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  if (isPhone) return 'sheet';
  return isTablet ? 'icons' : 'panel';
}
