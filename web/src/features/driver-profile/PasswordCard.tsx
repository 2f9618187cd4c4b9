import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ChangePasswordDialog } from '../../shared/account/ChangePasswordDialog';
import { ProfileCard } from './ProfileCard';

export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileCard
      title="Password"
      action={
        <Button variant="outlined" size="large" onClick={() => setIsOpen(true)}>
          Change Password
        </Button>
      }
    >
      <Typography>Changing it signs you out everywhere else.</Typography>
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </ProfileCard>
  );
}
