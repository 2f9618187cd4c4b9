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
import type { SignedIn } from '@waybook/contracts/api';
import type { ComponentType } from 'react';
import { mayOpen } from '../../shared/page-permissions';
import { PATHS } from '../../shared/paths';

export interface NavigationItem {
  title: string;
  path: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
}

const ADMIN_MENU: readonly NavigationItem[] = [
  { title: 'Dashboard', path: PATHS.admin.dashboard, Icon: DashboardOutlinedIcon },
  { title: 'Drivers', path: PATHS.admin.drivers, Icon: BadgeOutlinedIcon },
  { title: 'Admin Users', path: PATHS.admin.adminUsers, Icon: ManageAccountsOutlinedIcon },
  { title: 'Tickets', path: PATHS.admin.tickets, Icon: ConfirmationNumberOutlinedIcon },
  { title: 'Documents', path: PATHS.admin.documents, Icon: DescriptionOutlinedIcon },
  { title: 'Earnings', path: PATHS.admin.earnings, Icon: PaymentsOutlinedIcon },
  { title: 'Compliance', path: PATHS.admin.compliance, Icon: FactCheckOutlinedIcon },
  { title: 'Reports', path: PATHS.admin.reports, Icon: AssessmentOutlinedIcon },
  { title: 'Settings', path: PATHS.admin.settings, Icon: SettingsOutlinedIcon },
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

/** Screens that no menu names, and that the search knows. */
const BEYOND_THE_MENU: readonly Omit<NavigationItem, 'Icon'>[] = [
  { title: 'Remittances', path: PATHS.admin.remittances },
];

/** Every screen that this person may open. */
export function screensFor(signedIn: SignedIn): Omit<NavigationItem, 'Icon'>[] {
  const beyond = signedIn.type === 'admin' ? BEYOND_THE_MENU : [];
  return [...menuFor(signedIn), ...beyond.filter(({ path }) => mayOpen(signedIn, path))];
}

/** The menu, less what this person may not open. */
export function menuFor(signedIn: SignedIn): NavigationItem[] {
  const menu = signedIn.type === 'driver' ? DRIVER_MENU : ADMIN_MENU;
  return menu.filter(({ path }) => mayOpen(signedIn, path));
}
