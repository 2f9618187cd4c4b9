import { Stack, Typography } from '@mui/material';
import type { AdminLoginRequest } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { OutlinedField } from '../../shared/ui/form/OutlinedField';
import { PasswordField } from '../../shared/ui/form/PasswordField';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { ForgotPasswordLink } from './ForgotPasswordLink';
import { useCredentials } from './use-credentials';

interface AdminSignInFormProps {
  /** What the name's field begins with. */
  login?: string;
  busy: boolean;
  demo: AdminLoginRequest | null;
  onSubmit: (credentials: AdminLoginRequest) => void;
}

export function AdminSignInForm({ login, busy, demo, onSubmit }: AdminSignInFormProps) {
  const { missing, form } = useCredentials(['username', 'password'], onSubmit);
  return (
    <Stack component="form" noValidate {...form} sx={{ gap: 4 }}>
      <OutlinedField
        label={t('Username')}
        name="username"
        autoComplete="username webauthn"
        defaultValue={login}
        error={missing.has('username')}
        helperText={missing.has('username') && t('Enter your username')}
      />
      <PasswordField
        name="password"
        error={missing.has('password')}
        helperText={missing.has('password') && t('Enter your password')}
      />
      <SteadyButton type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? t('Signing in...') : t('Admin Sign In')}
      </SteadyButton>
      <ForgotPasswordLink type="admin" />
      {demo !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {t('Demo: {username} / {password}', { username: demo.username, password: demo.password })}
        </Typography>
      )}
    </Stack>
  );
}
