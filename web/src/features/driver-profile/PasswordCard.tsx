import { Typography } from '@mui/material';
import { useState } from 'react';
import { ChangePasswordDialog } from '../../shared/account/ChangePasswordDialog';
import { useOffline } from '../../shared/api/use-offline';
import { t } from '../../shared/language/text';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { ProfileCard } from './ProfileCard';

export function PasswordCard() {
  const isOffline = useOffline();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileCard
      title={t('Password')}
      action={
        <SteadyButton variant="outlined" size="large" disabled={isOffline} onClick={() => setIsOpen(true)}>
          {t('Change Password')}
        </SteadyButton>
      }
    >
      <Typography>{t('Changing it signs you out everywhere else.')}</Typography>
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </ProfileCard>
  );
}
