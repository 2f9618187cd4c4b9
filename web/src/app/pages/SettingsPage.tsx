import { Box, Stack } from '@mui/material';
import { ApiKeys } from '../../features/api-keys/ApiKeys';
import { PayrollTopicCard } from '../../features/api-keys/PayrollTopicCard';
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
  const readsBusiness = usePermission('business:read');
  const business: PanelTab = { key: 'business', label: 'Business details', content: () => <BusinessForm /> };
  const admins: PanelTab = { key: 'admins', label: 'Admin users', content: () => <AdminUsers /> };
  const apiKeys: PanelTab = { key: 'api-keys', label: 'API keys', content: () => <Events /> };
  const notifications: PanelTab = { key: 'notifications', label: 'Notifications', content: () => <PreferencesCard /> };
  const first: [PanelTab, ...PanelTab[]] = managesAdmins ? [admins, business] : [business];
  return (
    <>
      <PageHeader title="Settings" subtitle="Admin users, their roles, and your business." />
      <TabbedPanel
        label="Settings"
        addressKey="tab"
        tabs={[...first, ...(readsBusiness ? [apiKeys] : []), notifications]}
      />
    </>
  );
}

function Events() {
  return (
    <Stack sx={{ gap: 6 }}>
      <ApiKeys />
      <PayrollTopicCard />
    </Stack>
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
