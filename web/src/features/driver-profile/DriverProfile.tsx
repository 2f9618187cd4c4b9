import { Stack } from '@mui/material';
import { t } from '../../shared/language/text';
import { useDriver } from '../../shared/session/use-session';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { BankDetailsCard } from './BankDetailsCard';
import { ContactCard } from './ContactCard';
import { useGetOwnProfileQuery } from './driver-profile.api';
import { EmailCard } from './EmailCard';
import { LanguageCard } from './LanguageCard';
import { PasswordCard } from './PasswordCard';
import { PersonalCard } from './PersonalCard';
import { PhoneNoticesCard } from './phone-notices/PhoneNoticesCard';
import { SelfBillingCard } from './SelfBillingCard';

/** A driver's own record: what the office knows of them, and what they can change themselves. */
export function DriverProfile() {
  const { data, error, refetch } = useGetOwnProfileQuery();
  const { isVatRegistered } = useDriver();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading your profile...')} />;
    return <ErrorState text={t('Your profile could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  return (
    <Stack sx={{ gap: 4 }}>
      <LanguageCard />
      <EmailCard />
      <ContactCard driver={data} />
      <BankDetailsCard />
      {(isVatRegistered || data.isVatRegistered) && <SelfBillingCard />}
      <PersonalCard driver={data} />
      <PasswordCard />
      <PhoneNoticesCard />
    </Stack>
  );
}
