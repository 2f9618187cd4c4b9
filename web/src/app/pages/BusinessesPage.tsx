import { BusinessBoard } from '../../features/own-businesses/BusinessBoard';
import { PageHeader } from '../../shared/ui/PageHeader';

export function BusinessesPage() {
  return (
    <>
      <PageHeader title="Your businesses" subtitle="What awaits you in each of them. Open one to work in it." />
      <BusinessBoard />
    </>
  );
}
