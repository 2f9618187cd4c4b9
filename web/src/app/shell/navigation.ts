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
import { english } from '../../shared/language/text';
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
  { title: english('Dashboard'), path: PATHS.driver.dashboard, Icon: DashboardOutlinedIcon },
  { title: english('Profile'), path: PATHS.driver.profile, Icon: PersonOutlinedIcon },
  { title: english('Documents'), path: PATHS.driver.documents, Icon: DescriptionOutlinedIcon },
  { title: english('Weekly Entry'), path: PATHS.driver.weeklyEntry, Icon: EditCalendarOutlinedIcon },
  { title: english('Earnings History'), path: PATHS.driver.earnings, Icon: PaymentsOutlinedIcon },
  { title: english('Remittances'), path: PATHS.driver.remittances, Icon: ReceiptLongOutlinedIcon },
  { title: english('Membership'), path: PATHS.driver.membership, Icon: CardMembershipOutlinedIcon },
];

/** The menu, less what this person may not open. */
export function menuFor(signedIn: SignedIn): NavigationItem[] {
  const menu = signedIn.type === 'driver' ? DRIVER_MENU : ADMIN_MENU;
  return menu.filter(({ path }) => mayOpen(signedIn, path));
}
