import { PageHeader } from '../../shared/ui/PageHeader';

export function DocumentsPage() {
  return <PageHeader title="Business Document Management" subtitle="Keep policies, forms and terms in one place." />;
}
