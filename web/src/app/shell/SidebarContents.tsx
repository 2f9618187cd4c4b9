import { AlternateEmailIcon } from '../../shared/ui/icons/AlternateEmailIcon';
import { DevicesOutlinedIcon } from '../../shared/ui/icons/DevicesOutlinedIcon';
import { KeyOutlinedIcon } from '../../shared/ui/icons/KeyOutlinedIcon';
import { LogoutOutlinedIcon } from '../../shared/ui/icons/LogoutOutlinedIcon';
import { SecurityOutlinedIcon } from '../../shared/ui/icons/SecurityOutlinedIcon';
import { Box, Stack, Typography } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { lazy, memo } from 'react';
import { useBrandName } from '../../shared/api/brand.api';
import { t } from '../../shared/language/text';
import { LateTooltip } from '../../shared/ui/LateTooltip';
import { SteadyIconButton } from '../../shared/ui/SteadyButton';
import { DialogButton } from './DialogButton';
import { menuFor } from './navigation';
import { SidebarMenu } from './SidebarMenu';
import { LateSignOutQuestion } from './LateSignOutQuestion';
import { useSignOut } from './use-sign-out';

interface SidebarContentsProps {
  signedIn: SignedIn;
  iconsOnly: boolean;
  onNavigate?: () => void;
}

/** Remembered: it is the same before the sheet moves in and after. */
export const SidebarContents = memo(function SidebarContents({
  signedIn,
  iconsOnly,
  onNavigate,
}: SidebarContentsProps) {
  const brand = useBrandName();
  const heading = signedIn.type === 'admin' ? `${brand} Admin` : t('{brand} Driver Portal', { brand });
  return (
    <Stack sx={{ height: '100%' }}>
      <Stack
        direction="row"
        sx={(theme) => ({ alignItems: 'center', minHeight: theme.layout.header, px: iconsOnly ? 3 : 4 })}
      >
        <Typography variant="h3" component="p" noWrap aria-label={heading}>
          {iconsOnly ? brand.charAt(0) : heading}
        </Typography>
      </Stack>
      <Box component="nav" aria-label={t('Main')} sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden' }}>
        <SidebarMenu items={menuFor(signedIn)} iconsOnly={iconsOnly} onNavigate={onNavigate} />
      </Box>
      <SignedInPerson signedIn={signedIn} iconsOnly={iconsOnly} />
    </Stack>
  );
});

function SignedInPerson({ signedIn: { type, user }, iconsOnly }: { signedIn: SignedIn; iconsOnly: boolean }) {
  const leaving = useSignOut();
  return (
    <Stack
      direction={iconsOnly ? 'column' : 'row'}
      sx={{
        alignItems: 'center',
        flexWrap: iconsOnly ? 'nowrap' : 'wrap',
        gap: 1,
        px: iconsOnly ? 1 : 4,
        pt: iconsOnly ? 1 : 3,
        pb: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {!iconsOnly && (
        // On a line of its own: beside the buttons there is room for half a name.
        <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
          <Typography variant="h4" component="p" noWrap>
            {user.firstName} {user.lastName}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {user.email}
          </Typography>
        </Box>
      )}
      <DialogButton label={t('Where you are signed in')} Icon={DevicesOutlinedIcon} Content={SessionsDialog} />
      <DialogButton label={t('Second factor')} Icon={SecurityOutlinedIcon} Content={SecondFactorDialog} />
      {/* A driver's stands on their profile. */}
      {type === 'admin' && (
        <>
          <DialogButton label={t('Change password')} Icon={KeyOutlinedIcon} Content={ChangePasswordDialog} />
          <DialogButton label={t('Change email')} Icon={AlternateEmailIcon} Content={ChangeEmailDialog} />
        </>
      )}
      <LateTooltip title={t('Log out')}>
        <SteadyIconButton aria-label={t('Log out')} disabled={leaving.signingOut} onClick={leaving.signOut}>
          <LogoutOutlinedIcon fontSize="small" />
        </SteadyIconButton>
      </LateTooltip>
      <LateSignOutQuestion {...leaving} />
    </Stack>
  );
}

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../shared/account/ChangePasswordDialog')).ChangePasswordDialog,
}));

const ChangeEmailDialog = lazy(async () => ({
  default: (await import('../../shared/account/ChangeEmailDialog')).ChangeEmailDialog,
}));

const SessionsDialog = lazy(async () => ({
  default: (await import('../../shared/account/SessionsDialog')).SessionsDialog,
}));

const SecondFactorDialog = lazy(async () => ({
  default: (await import('../../shared/account/SecondFactorDialog')).SecondFactorDialog,
}));
