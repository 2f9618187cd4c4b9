import { KeyboardOutlinedIcon } from '../../shared/ui/icons/KeyboardOutlinedIcon';
import { SearchIcon } from '../../shared/ui/icons/SearchIcon';
import { ViewSidebarOutlinedIcon } from '../../shared/ui/icons/ViewSidebarOutlinedIcon';
import { IconButton, Stack } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { BusinessMenu } from '../../features/own-businesses/BusinessMenu';
import { t } from '../../shared/language/text';
import { PendingStatus } from '../../shared/ui/PendingStatus';
import { ThemeToggle } from './ThemeToggle';
import { LateTooltip } from '../../shared/ui/LateTooltip';

interface PortalHeaderProps {
  signedIn: SignedIn;
  sidebarShown: boolean;
  onToggleSidebar: () => void;
  onSearch: () => void;
  onShowShortcuts: () => void;
}

export function PortalHeader(props: PortalHeaderProps) {
  const { signedIn, sidebarShown, onToggleSidebar, onSearch, onShowShortcuts } = props;
  return (
    <Stack
      className="no-print"
      component="header"
      direction="row"
      sx={(theme) => ({
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 4 },
        minHeight: theme.layout.header,
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      })}
    >
      <LateTooltip title={t('Show or hide the sidebar (Ctrl or ⌘ + B)')}>
        <IconButton
          aria-label={t('Toggle sidebar')}
          aria-expanded={sidebarShown}
          color="inherit"
          onClick={onToggleSidebar}
        >
          <ViewSidebarOutlinedIcon fontSize="small" />
        </IconButton>
      </LateTooltip>
      <BusinessMenu signedIn={signedIn} />
      <PendingStatus sx={{ flex: 1, minWidth: 0, justifyContent: { md: 'center' } }} />
      <LateTooltip title={t('Search (Ctrl or ⌘ + K)')}>
        <IconButton aria-label={t('Search')} color="inherit" onClick={onSearch}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </LateTooltip>
      <LateTooltip title={t('Keyboard shortcuts (?)')}>
        <IconButton
          aria-label={t('Keyboard shortcuts')}
          color="inherit"
          onClick={onShowShortcuts}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardOutlinedIcon fontSize="small" />
        </IconButton>
      </LateTooltip>
      <NotificationBell />
      <ThemeToggle />
    </Stack>
  );
}
