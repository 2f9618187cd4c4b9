import { Alert, Stack, type ButtonProps } from '@mui/material';
import { t } from '../../language/text';
import { SteadyButton } from '../../ui/SteadyButton';
import { useConfirmByPasskey } from './use-confirm-by-passkey';

interface UsePasskeyButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  onShown: () => void;
}

export function UsePasskeyButton({ onShown, ...looks }: UsePasskeyButtonProps) {
  const { run, busy, failure } = useConfirmByPasskey();
  const press = async () => {
    if (await run()) onShown();
  };
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <SteadyButton {...looks} disabled={busy} onClick={() => void press()}>
        {busy ? t('Waiting for your passkey...') : t('Use a passkey')}
      </SteadyButton>
    </Stack>
  );
}
