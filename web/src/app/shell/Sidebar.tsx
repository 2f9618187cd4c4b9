import KeyOutlinedIcon from '@mui/icons-material/KeyOutlined';
import LogoutOutlinedIcon from '@mui/icons-material/LogoutOutlined';
import { Box, Drawer, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SignedIn } from '@waybook/contracts/api';
import { lazy, Suspense, useState } from 'react';
import { useBrandName } from '../../shared/api/brand.api';
import { SteadyIconButton } from '../../shared/ui/SteadyButton';
import { menuFor } from './navigation';
import { useCloseOnBack } from '../../shared/ui/use-close-on-back';
import { SignOutQuestion } from './SignOutQuestion';
import type { SidebarRoom } from './use-sidebar';
import { SidebarMenu } from './SidebarMenu';
import { useSignOut } from './use-sign-out';

interface SidebarProps {
  signedIn: SignedIn;
  /** Where there is room for nothing else it is gone until it lies over the page as a sheet, or its icons stay. */
  room: SidebarRoom;
  expanded: boolean;
  sheetOpen: boolean;
  onSheetClose: () => void;
}

export function Sidebar({ signedIn, room, expanded, sheetOpen, onSheetClose }: SidebarProps) {
  useCloseOnBack(sheetOpen, onSheetClose);
  return (
    <>
      {room !== 'sheet' && (
        <Box
          component="aside"
          aria-label="Sidebar"
          className="no-print"
          sx={(theme) => panelLooks(theme, panelWidth(theme, signedIn.type, expanded))}
        >
          <SidebarContents signedIn={signedIn} iconsOnly={!expanded} />
        </Box>
      )}
      {room !== 'panel' && (
        <Drawer
          open={sheetOpen}
          onClose={onSheetClose}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-label': 'Menu',
              sx: (theme) => ({ width: theme.layout.sidebarSheet, bgcolor: 'surface.sidebar' }),
            },
          }}
        >
          <SidebarContents signedIn={signedIn} iconsOnly={false} onNavigate={onSheetClose} />
        </Drawer>
      )}
    </>
  );
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

interface SidebarContentsProps {
  signedIn: SignedIn;
  iconsOnly: boolean;
  onNavigate?: () => void;
}

function SidebarContents({ signedIn, iconsOnly, onNavigate }: SidebarContentsProps) {
  const brand = useBrandName();
  const heading = signedIn.type === 'admin' ? `${brand} Admin` : `${brand} Driver Portal`;
  return (
    <Stack sx={{ height: '100%' }}>
      <Stack
        direction="row"
        sx={(theme) => ({ alignItems: 'center', minHeight: theme.layout.header, px: iconsOnly ? 3 : 4 })}
      >
        <Typography variant="h3" component="p" noWrap aria-label={heading}>
          {iconsOnly ? brand.charAt(0) : heading}
        </Typography>
      </Stack>
      <Box component="nav" aria-label="Main" sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden' }}>
        <SidebarMenu items={menuFor(signedIn)} iconsOnly={iconsOnly} onNavigate={onNavigate} />
      </Box>
      <SignedInPerson signedIn={signedIn} iconsOnly={iconsOnly} />
    </Stack>
  );
}

function SignedInPerson({ signedIn: { type, user }, iconsOnly }: { signedIn: SignedIn; iconsOnly: boolean }) {
  const leaving = useSignOut();
  return (
    <Stack
      direction={iconsOnly ? 'column' : 'row'}
      sx={{ alignItems: 'center', gap: 1, p: iconsOnly ? 1 : 4, borderTop: 1, borderColor: 'divider' }}
    >
      {!iconsOnly && (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="p" noWrap>
            {user.firstName} {user.lastName}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {user.email}
          </Typography>
        </Box>
      )}
      {type === 'admin' && <ChangePassword />}
      <Tooltip title="Log out">
        <SteadyIconButton aria-label="Log out" disabled={leaving.signingOut} onClick={leaving.signOut}>
          <LogoutOutlinedIcon fontSize="small" />
        </SteadyIconButton>
      </Tooltip>
      <SignOutQuestion {...leaving} />
    </Stack>
  );
}

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../shared/account/ChangePasswordDialog')).ChangePasswordDialog,
}));

/** A driver's stands on their profile. */
function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip title="Change password">
        <IconButton aria-label="Change password" onClick={() => setIsOpen(true)}>
          <KeyOutlinedIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
