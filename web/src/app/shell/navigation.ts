import { AssessmentOutlinedIcon } from '../../shared/ui/icons/AssessmentOutlinedIcon';
import { BadgeOutlinedIcon } from '../../shared/ui/icons/BadgeOutlinedIcon';
import { CardMembershipOutlinedIcon } from '../../shared/ui/icons/CardMembershipOutlinedIcon';
import { ConfirmationNumberOutlinedIcon } from '../../shared/ui/icons/ConfirmationNumberOutlinedIcon';
import { DashboardOutlinedIcon } from '../../shared/ui/icons/DashboardOutlinedIcon';
import { DescriptionOutlinedIcon } from '../../shared/ui/icons/DescriptionOutlinedIcon';
import { EditCalendarOutlinedIcon } from '../../shared/ui/icons/EditCalendarOutlinedIcon';
import { FactCheckOutlinedIcon } from '../../shared/ui/icons/FactCheckOutlinedIcon';
import { ManageAccountsOutlinedIcon } from '../../shared/ui/icons/ManageAccountsOutlinedIcon';
import { PaymentsOutlinedIcon } from '../../shared/ui/icons/PaymentsOutlinedIcon';
import { PersonOutlinedIcon } from '../../shared/ui/icons/PersonOutlinedIcon';
import { ReceiptLongOutlinedIcon } from '../../shared/ui/icons/ReceiptLongOutlinedIcon';
import { SettingsOutlinedIcon } from '../../shared/ui/icons/SettingsOutlinedIcon';
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
