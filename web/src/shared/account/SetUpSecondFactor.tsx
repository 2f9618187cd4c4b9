import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../api/api-error';
import { t } from '../language/text';
import { PasswordControl, TextControl } from '../ui/form';
import { SteadyButton } from '../ui/SteadyButton';
import { QrCode } from './QrCode';
import { useSetUpSecondFactorMutation, useTurnOnSecondFactorMutation } from './second-factor.api';

/** First the password, then the secret as QR code and as text, and a code of the app that took it. */
export function SetUpSecondFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const [setUp, shown] = useSetUpSecondFactorMutation();
  const [turnOn, turning] = useTurnOnSecondFactorMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const busy = shown.isLoading || turning.isLoading;
  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    setFailure(null);
    try {
      if (shown.data === undefined) await setUp({ currentPassword }).unwrap();
      else onCodes((await turnOn({ code: code.replaceAll(/\s/g, '') }).unwrap()).recoveryCodes);
    } catch (thrown) {
      setFailure(thrown);
    }
  });
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 4 }}>
      {shown.data === undefined ? (
        <>
          <Typography>
            {t('Besides your password you then enter a code that an authenticator app on your phone shows.')}
          </Typography>
          <PasswordControl
            control={form.control}
            name="currentPassword"
            label={t('Current password')}
            autoComplete="current-password"
            required
          />
        </>
      ) : (
        <>
          <Typography>{t('Scan this with your authenticator app, then enter the code that it shows.')}</Typography>
          <QrCode text={shown.data.address} label={t('QR code for your authenticator app')} />
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('Or type this into the app: {secret}', { secret: inGroups(shown.data.secret) })}
          </Typography>
          <TextControl
            control={form.control}
            name="code"
            label={t('Code from the app')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            required
          />
        </>
      )}
      {failure !== null && (
        <Alert severity="error">{sentenceOf(failure, t('That did not work. Please try again.'))}</Alert>
      )}
      <SteadyButton type="submit" variant="contained" disabled={busy}>
        {shown.data === undefined ? t('Set up') : t('Turn on')}
      </SteadyButton>
    </Stack>
  );
}

function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
