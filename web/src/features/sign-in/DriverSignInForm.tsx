import { Stack, TextField, Typography } from '@mui/material';
import type { DriverLoginRequest } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../shared/ui/form/PasswordField';
import { SteadyButton } from '../../shared/ui/SteadyButton';

interface DriverSignInFormProps {
  busy: boolean;
  demo: DriverLoginRequest | null;
  onSubmit: (credentials: DriverLoginRequest) => void;
}

export function DriverSignInForm({ busy, demo, onSubmit }: DriverSignInFormProps) {
  const { register, handleSubmit, formState } = useForm<DriverLoginRequest>({
    defaultValues: { email: '', password: '' },
  });
  const { email, password } = formState.errors;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} sx={{ gap: 4 }}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={email !== undefined}
        helperText={email?.message}
        {...register('email', { required: 'Enter your email' })}
      />
      <PasswordField
        error={password !== undefined}
        helperText={password?.message}
        {...register('password', { required: 'Enter your password' })}
      />
      <SteadyButton type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Signing in...' : 'Driver Sign In'}
      </SteadyButton>
      {demo !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          Demo: {demo.email} / {demo.password}
        </Typography>
      )}
    </Stack>
  );
}
