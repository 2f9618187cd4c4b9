import { PageHeader } from '../../shared/ui/PageHeader';

export function CompliancePage() {
  return <PageHeader title="Compliance Tracking" subtitle="Drivers' documents and memberships at a glance." />;
}
