import { Box, Stack } from '@mui/material';
import { ApiKeys } from '../../features/api-keys/ApiKeys';
import { PayrollTopicCard } from '../../features/api-keys/PayrollTopicCard';
import { PreferencesCard } from '../../features/notifications/preferences/PreferencesCard';
import { AdminUsersTable } from '../../features/settings/AdminUsersTable';
import { BusinessForm } from '../../features/settings/BusinessForm';
import { CompanySignInCard } from '../../features/settings/company-sign-in/CompanySignInCard';
import { ScimCard } from '../../features/settings/company-sign-in/ScimCard';
import { CreateAdminUserForm } from '../../features/settings/CreateAdminUserForm';
import { EInvoiceSendingCard } from '../../features/settings/e-invoices/EInvoiceSendingCard';
import { RoleGuide } from '../../features/settings/RoleGuide';
import { SecurityEvents } from '../../features/settings/security-events/SecurityEvents';
import { SecondFactorRuleCard } from '../../features/settings/second-factor/SecondFactorRuleCard';
import { Webhooks } from '../../features/webhooks/Webhooks';
import { usePanelTabs } from '../../shared/commands/use-panel-tabs';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabbedPanel } from '../../shared/ui/TabbedPanel';

const CONTENTS = {
  admins: () => <AdminUsers />,
  business: () => <Business />,
  'api-keys': () => <Events />,
  webhooks: () => <Webhooks />,
  downloads: () => <SecurityEvents />,
  notifications: () => <PreferencesCard />,
};

export function SettingsPage() {
  const tabs = usePanelTabs('settings', CONTENTS);
  return (
    <>
      <PageHeader title="Settings" subtitle="Admin users, their roles, and your business." />
      <TabbedPanel label="Settings" addressKey="tab" tabs={tabs} />
    </>
  );
}

function Business() {
  return (
    <Stack sx={{ gap: 6 }}>
      <BusinessForm />
      <EInvoiceSendingCard />
    </Stack>
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
        <Stack sx={{ gap: 6 }}>
          <CreateAdminUserForm />
          <RoleGuide />
        </Stack>
        <Stack sx={{ gap: 6 }}>
          <SecondFactorRuleCard />
          <CompanySignInCard />
          <ScimCard />
        </Stack>
      </Box>
    </Stack>
  );
}
