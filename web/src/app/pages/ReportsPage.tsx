import { ReceiptLongOutlinedIcon } from '../../shared/ui/icons/ReceiptLongOutlinedIcon';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { AuditTrail } from '../../features/audit/AuditTrail';
import { ActivityLog } from '../../features/activity/ActivityLog';
import { usePanelTabs } from '../../shared/commands/use-panel-tabs';
import { PATHS } from '../../shared/paths';
import { usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabbedPanel } from '../../shared/ui/TabbedPanel';
import { Analytics } from './reports/Analytics';
import { VatTab } from './reports/VatTab';

const CONTENTS = {
  analytics: () => <Analytics />,
  vat: () => <VatTab />,
  activity: () => <ActivityLog />,
  audit: () => <AuditTrail />,
};

/** Each part shows to those who may read what is in it. */
export function ReportsPage() {
  const seesEarnings = usePermission('earnings:read');
  const tabs = usePanelTabs('reports', CONTENTS);
  return (
    <>
      <PageHeader
        title="Reports and Analytics"
        subtitle="Figures over time, and the audit trail for finance."
        actions={
          seesEarnings && (
            <Button
              component={Link}
              to={`${PATHS.admin.reports}?tab=vat&range=last-quarter`}
              variant="outlined"
              startIcon={<ReceiptLongOutlinedIcon />}
            >
              {"Last quarter's VAT"}
            </Button>
          )
        }
      />
      <TabbedPanel label="Reports" addressKey="tab" tabs={tabs} />
    </>
  );
}
