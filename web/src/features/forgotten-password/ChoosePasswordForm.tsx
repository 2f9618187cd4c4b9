import { Alert, Stack } from '@mui/material';
import { MIN_PASSWORD_LENGTH, type ResetPasswordAnswer } from '@waybook/contracts/api';
import { useRef, useState, type FormEvent } from 'react';
import { t } from '../../shared/language/text';
import { OutlinedField } from '../../shared/ui/form/OutlinedField';
import { PasswordField } from '../../shared/ui/form/PasswordField';
import { PendingStatus } from '../../shared/ui/PendingStatus';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { failureSentence, isRefusedLink, passwordFault, type MailedLink } from './forgotten-password.view';
import { useResetPasswordMutation } from './forgotten-password.api';

interface ChoosePasswordFormProps {
  link: MailedLink;
  onDone: (person: ResetPasswordAnswer) => void;
  onRefused: () => void;
}

export function ChoosePasswordForm({ link: { token, login }, onDone, onRefused }: ChoosePasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [reset, { isLoading: busy }] = useResetPasswordMutation();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFault(newPassword);
    setFault(found);
    setFailure(null);
    if (found !== null) return field.current?.focus();
    try {
      onDone(await reset({ token, newPassword }).unwrap());
    } catch (thrown) {
      if (isRefusedLink(thrown)) onRefused();
      else setFailure(failureSentence(thrown, t('Your password could not be changed. Please try again.')));
    }
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 4 }}>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {login !== '' && (
        // Password managers keep the new password under this name.
        <OutlinedField label={t('You sign in as')} name="username" autoComplete="username" value={login} readOnly />
      )}
      <PasswordField
        inputRef={field}
        label={t('New password')}
        name="new-password"
        autoComplete="new-password"
        value={newPassword}
        onChange={({ target }) => {
          setNewPassword(target.value);
          setFault(null);
        }}
        error={fault !== null}
        helperText={fault ?? t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
      />
      <div>
        <SteadyButton type="submit" fullWidth variant="contained" size="large" disabled={busy}>
          {busy ? t('Saving...') : t('Set new password')}
        </SteadyButton>
        <PendingStatus sx={{ justifyContent: 'center', '&:not(:empty)': { pt: 3 } }} />
      </div>
    </Stack>
  );
}
