import { PageHeader } from '../../shared/ui/PageHeader';

export function TicketsPage() {
  return <PageHeader title="Internal Ticket System" subtitle="Follow up what needs doing, and who does it." />;
}
