import { Stack } from '@mui/material';
import { usePanelTabs } from '../../shared/commands/use-panel-tabs';
import { TabbedPanel } from '../../shared/ui/TabbedPanel';
import { ForTheAccountant } from './accountant/ForTheAccountant';
import { BooksOnADay } from './books/BooksOnADay';
import { Closings } from './closings/Closings';
import { Reconciliation } from './reconciliation/Reconciliation';
import { TrailLog } from './timeline/TrailLog';
import { Verification } from './verification/Verification';

const CONTENTS = {
  log: () => <TrailLog />,
  books: () => <BooksOnADay />,
  closings: () => <Closings />,
  accountant: () => <ForTheAccountant />,
  verification: () => (
    <Stack sx={{ gap: 6 }}>
      <Verification />
      <Reconciliation />
    </Stack>
  ),
};

/** What happened, what it came to, and the proof that nobody changed it. */
export function AuditTrail() {
  return <TabbedPanel label="Audit trail" addressKey="trail" tabs={usePanelTabs('auditTrail', CONTENTS)} />;
}
