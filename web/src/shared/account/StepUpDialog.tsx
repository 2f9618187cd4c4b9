import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { t } from '../language/text';
import { answerForCode } from '../session/step-up';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FormDialog, TextControl } from '../ui/form';
import { givenCode } from './given-code';
import { knowsPasskeys } from './passkeys/passkey-support';
import { useConfirmByPasskey } from './passkeys/use-confirm-by-passkey';
import { UsePasskeyButton } from './passkeys/UsePasskeyButton';
import { useConfirmSecondFactorMutation, useGetOwnSecondFactorQuery } from './second-factor.api';

/** Asks whoever has a second factor for a code or a passkey, before a call that needs a recent one is made again. */
export function StepUpDialog() {
  const { data: standing, isLoading } = useGetOwnSecondFactorQuery();
  if (isLoading) return null;
  const hasPasskey = standing?.hasPasskey === true;
  if (hasPasskey && !standing.isOn) return <PasskeyStepUp />;
  return <CodeStepUp offersPasskey={hasPasskey && knowsPasskeys()} />;
}

function CodeStepUp({ offersPasskey }: { offersPasskey: boolean }) {
  const form = useForm({ defaultValues: { code: '' } });
  const [confirm] = useConfirmSecondFactorMutation();
  return (
    <FormDialog
      title={t('Is it you?')}
      description={t('This needs a code from your authenticator app. It then counts for ten minutes.')}
      form={form}
      maxWidth="xs"
      submitLabel={t('Continue')}
      busyLabel={t('Checking...')}
      failureText={t('The code could not be checked. Please try again.')}
      onClose={() => answerForCode(false)}
      onSubmit={async ({ code }) => {
        await confirm(givenCode(code)).unwrap();
        answerForCode(true);
      }}
    >
      <TextControl
        control={form.control}
        name="code"
        label={t('Code or recovery code')}
        autoComplete="one-time-code"
        autoFocus
        required
      />
      {offersPasskey && <UsePasskeyButton onShown={() => answerForCode(true)} />}
    </FormDialog>
  );
}

/** For whoever has passkeys and no codes. */
function PasskeyStepUp() {
  const { run, busy, failure } = useConfirmByPasskey();
  const confirm = async () => {
    if (await run()) answerForCode(true);
  };
  return (
    <ConfirmDialog
      open
      title={t('Is it you?')}
      confirmLabel={t('Use a passkey')}
      busyLabel={t('Waiting for your passkey...')}
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={() => answerForCode(false)}
    >
      <Typography>{t('This needs one of your passkeys. It then counts for ten minutes.')}</Typography>
    </ConfirmDialog>
  );
}
