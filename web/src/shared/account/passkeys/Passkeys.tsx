import { Button, Stack, Typography } from '@mui/material';
import { MAX_PASSKEYS } from '@waybook/contracts/api';
import { useState } from 'react';
import { t } from '../../language/text';
import { ErrorState } from '../../ui/ErrorState';
import { LoadingRows } from '../../ui/Loading';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { knowsPasskeys } from './passkey-support';
import { PasskeyList } from './PasskeyList';
import { useGetOwnPasskeysQuery } from './passkeys.api';

/** One's own, and how to get another one. */
export function Passkeys() {
  const { data, error, refetch } = useGetOwnPasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading...')} />;
    return <ErrorState text={t('This could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  const { passkeys, isPasswordWanted } = data;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>
        {t('Sign in with your fingerprint, your face or the lock of your device, without a password.')}
      </Typography>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {!knowsPasskeys() && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('This browser cannot add a passkey here.')}
        </Typography>
      )}
      {knowsPasskeys() && passkeys.length < MAX_PASSKEYS && (
        <Button variant="outlined" onClick={() => setIsAdding(true)}>
          {t('Add a passkey')}
        </Button>
      )}
      {isAdding && <AddPasskeyDialog isPasswordWanted={isPasswordWanted} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}
