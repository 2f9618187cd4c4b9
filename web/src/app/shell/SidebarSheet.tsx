import { Drawer } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { SidebarContents } from './SidebarContents';

interface SidebarSheetProps {
  signedIn: SignedIn;
  open: boolean;
  /** Drawn although it is closed. */
  keepMounted: boolean;
  onClose: () => void;
}

export function SidebarSheet({ signedIn, open, keepMounted, onClose }: SidebarSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      keepMounted={keepMounted}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('Menu'),
          sx: (theme) => ({ width: theme.layout.sidebarSheet, bgcolor: 'surface.sidebar' }),
        },
      }}
    >
      <SidebarContents signedIn={signedIn} iconsOnly={false} onNavigate={onClose} />
    </Drawer>
  );
}
