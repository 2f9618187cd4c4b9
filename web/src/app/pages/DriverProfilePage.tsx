import { Stack } from '@mui/material';
import { DriverProfile } from '../../features/driver-profile/DriverProfile';
import { PreferencesCard } from '../../features/notifications/preferences/PreferencesCard';
import { t } from '../../shared/language/text';
import { LastSeen } from '../../shared/ui/LastSeen';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverProfilePage() {
  return (
    <NarrowColumn>
      <PageHeader title={t('Profile')} subtitle={t('Your contact and bank details.')} />
      <LastSeen endpoint="getOwnProfile" />
      <Stack sx={{ gap: 4 }}>
        <DriverProfile />
        <PreferencesCard />
      </Stack>
    </NarrowColumn>
  );
}
