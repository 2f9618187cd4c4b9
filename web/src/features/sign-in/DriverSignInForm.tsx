import { Stack, Typography } from '@mui/material';
import type { DriverLoginRequest } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { OutlinedField } from '../../shared/ui/form/OutlinedField';
import { PasswordField } from '../../shared/ui/form/PasswordField';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { ForgotPasswordLink } from './ForgotPasswordLink';
import { useCredentials } from './use-credentials';

interface DriverSignInFormProps {
  /** What the name's field begins with. */
  login?: string;
  busy: boolean;
  demo: DriverLoginRequest | null;
  onSubmit: (credentials: DriverLoginRequest) => void;
}

export function DriverSignInForm({ login, busy, demo, onSubmit }: DriverSignInFormProps) {
  const { missing, form } = useCredentials(['email', 'password'], onSubmit);
  return (
    <Stack component="form" noValidate {...form} sx={{ gap: 4 }}>
      <OutlinedField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={login}
        error={missing.has('email')}
        helperText={missing.has('email') && t('Enter your email')}
      />
      <PasswordField
        name="password"
        error={missing.has('password')}
        helperText={missing.has('password') && t('Enter your password')}
      />
      <SteadyButton type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? t('Signing in...') : t('Driver Sign In')}
      </SteadyButton>
      <ForgotPasswordLink type="driver" />
      {demo !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {t('Demo: {email} / {password}', { email: demo.email, password: demo.password })}
        </Typography>
      )}
    </Stack>
  );
}
