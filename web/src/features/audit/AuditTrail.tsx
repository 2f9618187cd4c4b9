import { TabbedPanel, type PanelTab } from '../../shared/ui/TabbedPanel';
import { BooksOnADay } from './books/BooksOnADay';
import { Closings } from './closings/Closings';
import { TrailLog } from './timeline/TrailLog';
import { Verification } from './verification/Verification';

const TABS: readonly [PanelTab, ...PanelTab[]] = [
  { key: 'log', label: 'Timeline', content: () => <TrailLog /> },
  { key: 'books', label: 'Books on a date', content: () => <BooksOnADay /> },
  { key: 'closings', label: 'Month closings', content: () => <Closings /> },
  { key: 'verification', label: 'Verification', content: () => <Verification /> },
];

/** What happened, what it came to, and the proof that nobody changed it. */
export function AuditTrail() {
  return <TabbedPanel label="Audit trail" addressKey="trail" tabs={TABS} />;
}
