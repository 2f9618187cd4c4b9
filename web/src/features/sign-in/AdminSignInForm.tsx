import { Stack, TextField, Typography } from '@mui/material';
import type { AdminLoginRequest } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../shared/ui/form/PasswordField';
import { SteadyButton } from '../../shared/ui/SteadyButton';

interface AdminSignInFormProps {
  busy: boolean;
  demo: AdminLoginRequest | null;
  onSubmit: (credentials: AdminLoginRequest) => void;
}

export function AdminSignInForm({ busy, demo, onSubmit }: AdminSignInFormProps) {
  const { register, handleSubmit, formState } = useForm<AdminLoginRequest>({
    defaultValues: { username: '', password: '' },
  });
  const { username, password } = formState.errors;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} sx={{ gap: 4 }}>
      <TextField
        label="Username"
        autoComplete="username"
        error={username !== undefined}
        helperText={username?.message}
        {...register('username', { required: 'Enter your username' })}
      />
      <PasswordField
        error={password !== undefined}
        helperText={password?.message}
        {...register('password', { required: 'Enter your password' })}
      />
      <SteadyButton type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Signing in...' : 'Admin Sign In'}
      </SteadyButton>
      {demo !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          Demo: {demo.username} / {demo.password}
        </Typography>
      )}
    </Stack>
  );
}
