import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverDocumentsPage() {
  return <PageHeader title="Documents" subtitle="Your documents and when they expire." />;
}
