import { DriverProfile } from '../../features/driver-profile/DriverProfile';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverProfilePage() {
  return (
    <NarrowColumn>
      <PageHeader title="Profile" subtitle="Your contact and bank details." />
      <DriverProfile />
    </NarrowColumn>
  );
}
