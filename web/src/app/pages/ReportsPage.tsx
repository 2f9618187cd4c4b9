import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { AuditTrail } from '../../features/audit/AuditTrail';
import { ActivityLog } from '../../features/activity/ActivityLog';
import { PATHS } from '../../shared/paths';
import { usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabbedPanel, type PanelTab } from '../../shared/ui/TabbedPanel';
import { Analytics } from './reports/Analytics';
import { VatTab } from './reports/VatTab';

const ANALYTICS: PanelTab = { key: 'analytics', label: 'Analytics', content: () => <Analytics /> };
const VAT: PanelTab = { key: 'vat', label: 'VAT', content: () => <VatTab /> };
const ACTIVITY: PanelTab = { key: 'activity', label: 'Activity', content: () => <ActivityLog /> };
const AUDIT: PanelTab = { key: 'audit', label: 'Audit trail', content: () => <AuditTrail /> };

/** Each part shows to those who may read what is in it. */
export function ReportsPage() {
  const seesEarnings = usePermission('earnings:read');
  const seesAudit = usePermission('audit:read');
  const tabs: readonly [PanelTab, ...PanelTab[]] = [
    ANALYTICS,
    ...(seesEarnings ? [VAT] : []),
    ACTIVITY,
    ...(seesAudit ? [AUDIT] : []),
  ];
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
