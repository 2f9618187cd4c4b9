import { WeeklySubmissions } from '../../features/earnings/WeeklySubmissions';
import { ImportEarningsButton } from '../../features/imports/ImportButton';
import { PaymentRunsTab } from '../../features/payments/runs/PaymentRunsTab';
import { PaymentsTab } from '../../features/payments/PaymentsTab';
import { RetentionTab } from '../../features/payments/retention/RetentionTab';
import { usePanelTabs } from '../../shared/commands/use-panel-tabs';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabbedPanel } from '../../shared/ui/TabbedPanel';

const CONTENTS = {
  weekly: () => <WeeklySubmissions actions={<ImportEarningsButton />} />,
  runs: () => <PaymentRunsTab />,
  payments: () => <PaymentsTab />,
  retention: () => <RetentionTab />,
};

export function EarningsPage() {
  const tabs = usePanelTabs('earnings', CONTENTS);
  return (
    <>
      <PageHeader title="Earnings Management" subtitle="Weekly submissions, payment runs and retention." />
      <TabbedPanel label="Earnings" addressKey="tab" tabs={tabs} />
    </>
  );
}
