import { WeeklySubmissions } from '../../features/earnings/WeeklySubmissions';
import { PaymentRunsTab } from '../../features/payments/runs/PaymentRunsTab';
import { PaymentsTab } from '../../features/payments/PaymentsTab';
import { RetentionTab } from '../../features/payments/retention/RetentionTab';
import { usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabbedPanel, type PanelTab } from '../../shared/ui/TabbedPanel';

const WEEKLY: PanelTab = { key: 'weekly', label: 'Weekly submissions', content: () => <WeeklySubmissions /> };

const PAYMENTS: readonly PanelTab[] = [
  { key: 'runs', label: 'Payment runs', content: () => <PaymentRunsTab /> },
  { key: 'payments', label: 'Payments', content: () => <PaymentsTab /> },
  { key: 'retention', label: 'Retention', content: () => <RetentionTab /> },
];

export function EarningsPage() {
  const seesPayments = usePermission('payments:read');
  return (
    <>
      <PageHeader title="Earnings Management" subtitle="Weekly submissions, payment runs and retention." />
      <TabbedPanel label="Earnings" addressKey="tab" tabs={seesPayments ? [WEEKLY, ...PAYMENTS] : [WEEKLY]} />
    </>
  );
}
