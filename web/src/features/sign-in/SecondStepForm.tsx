import { Button, Stack, Typography } from '@mui/material';
import type { ConfirmSecondFactorRequest } from '@waybook/contracts/api';
import { givenCode } from '../../shared/account/given-code';
import { t } from '../../shared/language/text';
import { OutlinedField } from '../../shared/ui/form/OutlinedField';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useCredentials } from './use-credentials';

interface SecondStepFormProps {
  busy: boolean;
  onSubmit: (given: ConfirmSecondFactorRequest) => void;
  onCancel: () => void;
}

/** The password was right; now a code is wanted. */
export function SecondStepForm({ busy, onSubmit, onCancel }: SecondStepFormProps) {
  const { missing, form } = useCredentials(['code'], ({ code }) => onSubmit(givenCode(code)));
  return (
    <Stack component="form" noValidate {...form} sx={{ gap: 4 }}>
      <Typography>{t('Enter the code that your authenticator app shows, or one of your recovery codes.')}</Typography>
      <OutlinedField
        label={t('Code or recovery code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        error={missing.has('code')}
        helperText={missing.has('code') && t('Enter a code')}
      />
      <SteadyButton type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? t('Signing in...') : t('Continue')}
      </SteadyButton>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </Stack>
  );
}
