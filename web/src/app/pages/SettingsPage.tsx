import { Box, Stack } from '@mui/material';
import { PreferencesCard } from '../../features/notifications/preferences/PreferencesCard';
import { AdminUsersTable } from '../../features/settings/AdminUsersTable';
import { BusinessForm } from '../../features/settings/BusinessForm';
import { CreateAdminUserForm } from '../../features/settings/CreateAdminUserForm';
import { RoleGuide } from '../../features/settings/RoleGuide';
import { usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabbedPanel, type PanelTab } from '../../shared/ui/TabbedPanel';

export function SettingsPage() {
  const managesAdmins = usePermission('admin-users:write');
  const business: PanelTab = { key: 'business', label: 'Business details', content: () => <BusinessForm /> };
  const admins: PanelTab = { key: 'admins', label: 'Admin users', content: () => <AdminUsers /> };
  const notifications: PanelTab = { key: 'notifications', label: 'Notifications', content: () => <PreferencesCard /> };
  const first: [PanelTab, ...PanelTab[]] = managesAdmins ? [admins, business] : [business];
  return (
    <>
      <PageHeader title="Settings" subtitle="Admin users, their roles, and your business." />
      <TabbedPanel label="Settings" addressKey="tab" tabs={[...first, notifications]} />
    </>
  );
}

function AdminUsers() {
  return (
    <Stack sx={{ gap: 6 }}>
      <AdminUsersTable />
      <Box sx={{ display: 'grid', gap: 6, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <CreateAdminUserForm />
        <RoleGuide />
      </Box>
    </Stack>
  );
}
