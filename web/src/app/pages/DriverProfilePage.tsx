import { Stack } from '@mui/material';
import { DriverProfile } from '../../features/driver-profile/DriverProfile';
import { PreferencesCard } from '../../features/notifications/preferences/PreferencesCard';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverProfilePage() {
  return (
    <NarrowColumn>
      <PageHeader title="Profile" subtitle="Your contact and bank details." />
      <Stack sx={{ gap: 4 }}>
        <DriverProfile />
        <PreferencesCard />
      </Stack>
    </NarrowColumn>
  );
}
