import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { t } from '../language/text';
import { answerForProof, type Proof } from '../session/step-up';
import { useAdmin } from '../session/use-session';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FormDialog, PasswordControl, TextControl } from '../ui/form';
import { useStartCompanySignInMutation } from './company-sign-in.api';
import { givenCode } from './given-code';
import { knowsPasskeys } from './passkeys/passkey-support';
import { useConfirmByPasskey } from './passkeys/use-confirm-by-passkey';
import { UsePasskeyButton } from './passkeys/UsePasskeyButton';
import {
  useConfirmPasswordMutation,
  useConfirmSecondFactorMutation,
  useGetOwnSecondFactorQuery,
} from './second-factor.api';

/** Asks for a proof of who they are, before a call that needs a recent one is made again. */
export function StepUpDialog({ wanted }: { wanted: Proof }) {
  if (wanted === 'password') return <PasswordStepUp />;
  if (wanted === 'company') return <CompanyStepUp />;
  return <SecondFactorStepUp />;
}

/** Asks for a code or a passkey. */
function SecondFactorStepUp() {
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
      onClose={() => answerForProof(false)}
      onSubmit={async ({ code }) => {
        await confirm(givenCode(code)).unwrap();
        answerForProof(true);
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
      {offersPasskey && <UsePasskeyButton onShown={() => answerForProof(true)} />}
    </FormDialog>
  );
}

/** For people without a second factor. */
function PasswordStepUp() {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const [confirm] = useConfirmPasswordMutation();
  return (
    <FormDialog
      title={t('Is it you?')}
      description={t('This needs your password. It then counts for ten minutes.')}
      form={form}
      maxWidth="xs"
      submitLabel={t('Continue')}
      busyLabel={t('Checking...')}
      failureText={t('The password could not be checked. Please try again.')}
      onClose={() => answerForProof(false)}
      onSubmit={async (entered) => {
        await confirm(entered).unwrap();
        answerForProof(true);
      }}
    >
      <PasswordControl
        control={form.control}
        name="currentPassword"
        label={t('Your password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

/** For people whom their company's provider let in: it asks them again, and they come back to the start page. */
function CompanyStepUp() {
  const { businessId } = useAdmin();
  const [start, { isLoading, error }] = useStartCompanySignInMutation();
  const leave = async () => {
    const { data } = await start({ business: businessId, isFresh: true });
    if (data !== undefined) window.location.assign(data.url);
  };
  return (
    <ConfirmDialog
      open
      title={t('Is it you?')}
      confirmLabel={t('Sign in again')}
      busyLabel={t('Going to your company...')}
      busy={isLoading}
      failure={error === undefined ? null : t('That did not work. Please try again.')}
      onConfirm={() => void leave()}
      onCancel={() => answerForProof(false)}
    >
      <Typography>
        {t('This needs a new sign-in with your company. It then counts for ten minutes; start again here after it.')}
      </Typography>
    </ConfirmDialog>
  );
}

/** For whoever has passkeys and no codes. */
function PasskeyStepUp() {
  const { run, busy, failure } = useConfirmByPasskey();
  const confirm = async () => {
    if (await run()) answerForProof(true);
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
      onCancel={() => answerForProof(false)}
    >
      <Typography>{t('This needs one of your passkeys. It then counts for ten minutes.')}</Typography>
    </ConfirmDialog>
  );
}
