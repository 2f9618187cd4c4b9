import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import SearchIcon from '@mui/icons-material/Search';
import ViewSidebarOutlinedIcon from '@mui/icons-material/ViewSidebarOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { PendingStatus } from '../../shared/ui/PendingStatus';
import { ThemeToggle } from './ThemeToggle';

interface PortalHeaderProps {
  sidebarShown: boolean;
  onToggleSidebar: () => void;
  onSearch: () => void;
  onShowShortcuts: () => void;
}

export function PortalHeader({ sidebarShown, onToggleSidebar, onSearch, onShowShortcuts }: PortalHeaderProps) {
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
      <Tooltip title="Show or hide the sidebar (Ctrl or ⌘ + B)">
        <IconButton aria-label="Toggle sidebar" aria-expanded={sidebarShown} color="inherit" onClick={onToggleSidebar}>
          <ViewSidebarOutlinedIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <PendingStatus sx={{ flex: 1, minWidth: 0, justifyContent: { md: 'center' } }} />
      <Tooltip title="Search (Ctrl or ⌘ + K)">
        <IconButton aria-label="Search" color="inherit" onClick={onSearch}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Keyboard shortcuts (?)">
        <IconButton
          aria-label="Keyboard shortcuts"
          color="inherit"
          onClick={onShowShortcuts}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardOutlinedIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <NotificationBell />
      <ThemeToggle />
    </Stack>
  );
}
