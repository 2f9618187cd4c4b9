import { Button, Stack } from '@mui/material';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { Link, useNavigate } from 'react-router-dom';
import { ComplianceAlerts } from '../../features/compliance/alerts/ComplianceAlerts';
import { ComplianceMatrix } from '../../features/compliance/matrix/ComplianceMatrix';
import { ComplianceFigures, ComplianceCharts } from '../../features/compliance/overview/ComplianceOverview';
import { DocumentReview } from '../../features/driver-documents/review/DocumentReview';
import { MembershipPayments } from '../../features/membership/MembershipPayments';
import { usePanelTabs } from '../../shared/commands/use-panel-tabs';
import { PATHS } from '../../shared/paths';
import { usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabbedPanel } from '../../shared/ui/TabbedPanel';

/** Each part shows to those who may read what is in it. */
export function CompliancePage() {
  const seesDocuments = usePermission('driver-documents:read');
  const navigate = useNavigate();
  const openDriver = (code: string) => void navigate(`${PATHS.admin.compliance}?q=${encodeURIComponent(code)}`);
  const tabs = usePanelTabs('compliance', {
    drivers: () => (
      <Stack sx={{ gap: 6 }}>
        <ComplianceMatrix renderDetails={(record) => seesDocuments && <DocumentsOf record={record} />} />
        <ComplianceCharts />
      </Stack>
    ),
    review: () => <DocumentReview />,
    alerts: () => <ComplianceAlerts onOpenDriver={openDriver} />,
    membership: () => <MembershipPayments />,
  });
  return (
    <>
      <PageHeader title="Compliance Tracking" subtitle="Drivers' documents and memberships at a glance." />
      <Stack sx={{ gap: 3 }}>
        <ComplianceFigures />
        <div>
          <TabbedPanel label="Compliance" addressKey="tab" tabs={tabs} />
        </div>
      </Stack>
    </>
  );
}

/** Everything that this driver has sent, in the review. */
function DocumentsOf({ record: { driverCode, driverName } }: { record: ComplianceAnswer }) {
  const search = new URLSearchParams({ tab: 'review', 'review-q': driverCode, 'review-status': 'any' });
  return (
    <Button
      component={Link}
      to={`${PATHS.admin.compliance}?${search.toString()}`}
      variant="outlined"
      sx={{ alignSelf: 'flex-start' }}
    >
      All documents of {driverName}
    </Button>
  );
}
