import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { NavLink, useLocation } from 'react-router-dom';
import { t } from '../../shared/language/text';
import type { NavigationItem } from './navigation';
import { LateTooltip } from '../../shared/ui/LateTooltip';

interface SidebarMenuProps {
  items: readonly NavigationItem[];
  iconsOnly: boolean;
  onNavigate?: () => void;
}

export function SidebarMenu({ items, iconsOnly, onNavigate }: SidebarMenuProps) {
  const { pathname } = useLocation();
  return (
    <List disablePadding sx={{ display: 'grid', gap: 0.5, p: 1 }}>
      {items.map((item) => (
        <ListItem key={item.path} disablePadding>
          <MenuLink item={item} here={pathname === item.path} iconsOnly={iconsOnly} onNavigate={onNavigate} />
        </ListItem>
      ))}
    </List>
  );
}

interface MenuLinkProps {
  item: NavigationItem;
  here: boolean;
  iconsOnly: boolean;
  onNavigate?: () => void;
}

function MenuLink({ item: { title, path, Icon }, here, iconsOnly, onNavigate }: MenuLinkProps) {
  const link = (
    <ListItemButton component={NavLink} to={path} end selected={here} onClick={onNavigate} sx={linkLooks}>
      <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={t(title)} sx={{ my: 0, whiteSpace: 'nowrap', opacity: iconsOnly ? 0 : 1 }} />
    </ListItemButton>
  );
  return iconsOnly ? (
    <LateTooltip title={t(title)} placement="right">
      {link}
    </LateTooltip>
  ) : (
    link
  );
}

const linkLooks = (theme: Theme) => ({
  gap: 3,
  px: 2.5,
  py: 0,
  minHeight: theme.layout.touch,
  borderRadius: 1,
  color: 'text.secondary',
  overflow: 'hidden',
  [`${theme.breakpoints.up('md')} and (pointer: fine)`]: { minHeight: theme.spacing(9) },
  '&.Mui-selected': { color: 'primary.main', fontWeight: 560, bgcolor: 'action.selected' },
});
