import AssessmentOutlinedIcon from '@mui/icons-material/AssessmentOutlined';
import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined';
import CardMembershipOutlinedIcon from '@mui/icons-material/CardMembershipOutlined';
import ConfirmationNumberOutlinedIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import DashboardOutlinedIcon from '@mui/icons-material/DashboardOutlined';
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import EditCalendarOutlinedIcon from '@mui/icons-material/EditCalendarOutlined';
import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import ManageAccountsOutlinedIcon from '@mui/icons-material/ManageAccountsOutlined';
import PaymentsOutlinedIcon from '@mui/icons-material/PaymentsOutlined';
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsOutlinedIcon from '@mui/icons-material/SettingsOutlined';
import { holdsPermission, type Permission, type SignedIn } from '@waybook/contracts/api';
import type { ComponentType } from 'react';
import { PATHS } from '../../shared/paths';

export interface NavigationItem {
  title: string;
  path: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  /** One of them is enough; without any, everybody of that user type may open the page. */
  needs?: readonly Permission[];
}

const ADMIN_MENU: readonly NavigationItem[] = [
  { title: 'Dashboard', path: PATHS.admin.dashboard, Icon: DashboardOutlinedIcon },
  { title: 'Drivers', path: PATHS.admin.drivers, Icon: BadgeOutlinedIcon, needs: ['drivers:read'] },
  {
    title: 'Admin Users',
    path: PATHS.admin.adminUsers,
    Icon: ManageAccountsOutlinedIcon,
    needs: ['admin-users:write'],
  },
  { title: 'Tickets', path: PATHS.admin.tickets, Icon: ConfirmationNumberOutlinedIcon, needs: ['tickets:read'] },
  { title: 'Documents', path: PATHS.admin.documents, Icon: DescriptionOutlinedIcon, needs: ['documents:read'] },
  {
    title: 'Earnings',
    path: PATHS.admin.earnings,
    Icon: PaymentsOutlinedIcon,
    needs: ['earnings:read', 'payments:read'],
  },
  { title: 'Compliance', path: PATHS.admin.compliance, Icon: FactCheckOutlinedIcon, needs: ['compliance:read'] },
  { title: 'Reports', path: PATHS.admin.reports, Icon: AssessmentOutlinedIcon, needs: ['reports:read'] },
  {
    title: 'Settings',
    path: PATHS.admin.settings,
    Icon: SettingsOutlinedIcon,
    needs: ['admin-users:write', 'business:write'],
  },
];

const DRIVER_MENU: readonly NavigationItem[] = [
  { title: 'Dashboard', path: PATHS.driver.dashboard, Icon: DashboardOutlinedIcon },
  { title: 'Profile', path: PATHS.driver.profile, Icon: PersonOutlinedIcon },
  { title: 'Documents', path: PATHS.driver.documents, Icon: DescriptionOutlinedIcon },
  { title: 'Weekly Entry', path: PATHS.driver.weeklyEntry, Icon: EditCalendarOutlinedIcon },
  { title: 'Earnings History', path: PATHS.driver.earnings, Icon: PaymentsOutlinedIcon },
  { title: 'Remittances', path: PATHS.driver.remittances, Icon: ReceiptLongOutlinedIcon },
  { title: 'Membership', path: PATHS.driver.membership, Icon: CardMembershipOutlinedIcon },
];

/** The specification's menu in its order, less what this person may not open. */
export function menuFor(signedIn: SignedIn): NavigationItem[] {
  if (signedIn.type === 'driver') return [...DRIVER_MENU];
  const { permissions } = signedIn.user;
  return ADMIN_MENU.filter(
    ({ needs }) => needs?.some((permission) => holdsPermission(permissions, permission)) ?? true,
  );
}

/** Whether the address belongs to a menu entry that this person doesn't have; the router takes it with any capitals and a slash behind. */
export function mayOpen(signedIn: SignedIn, address: string): boolean {
  const path = address.toLowerCase().replace(/\/+$/, '');
  const entry = (signedIn.type === 'admin' ? ADMIN_MENU : DRIVER_MENU).find((item) => item.path === path);
  return entry === undefined || menuFor(signedIn).includes(entry);
}
