import { Alert, Stack } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { t } from '../../shared/language/text';
import { OutlinedField } from '../../shared/ui/form/OutlinedField';
import { PendingStatus } from '../../shared/ui/PendingStatus';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { failureSentence } from './forgotten-password.view';
import { useAskForResetLinkMutation } from './forgotten-password.api';

interface AskForLinkFormProps {
  login: string;
  onAsked: () => void;
}

export function AskForLinkForm({ login: known, onAsked }: AskForLinkFormProps) {
  const [login, setLogin] = useState(known);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [ask, { isLoading: busy }] = useAskForResetLinkMutation();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setIsMissing(login.trim() === '');
    if (login.trim() === '') return field.current?.focus();
    try {
      await ask({ login }).unwrap();
      onAsked();
    } catch (thrown) {
      setFailure(failureSentence(thrown, t('The link could not be asked for. Please try again.')));
    }
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 4 }}>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <OutlinedField
        inputRef={field}
        label={t('Username or email')}
        isLabelAbove
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={login}
        onChange={({ target }) => {
          setLogin(target.value);
          setIsMissing(false);
        }}
        error={isMissing}
        helperText={isMissing && t('Enter your username or email')}
      />
      <div>
        <SteadyButton type="submit" fullWidth variant="contained" size="large" disabled={busy}>
          {busy ? t('Sending...') : t('Send link')}
        </SteadyButton>
        <PendingStatus sx={{ justifyContent: 'center', '&:not(:empty)': { pt: 3 } }} />
      </div>
    </Stack>
  );
}
