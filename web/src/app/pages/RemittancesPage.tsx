import { RemittanceList } from '../../features/remittance-review/listed/RemittanceList';
import { PageHeader } from '../../shared/ui/PageHeader';

export function RemittancesPage() {
  return (
    <>
      <PageHeader title="Remittances" subtitle="All that drivers have submitted, and what became of it." />
      <RemittanceList />
    </>
  );
}
