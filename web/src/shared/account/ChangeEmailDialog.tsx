import { Alert, Button, Stack } from '@mui/material';
import type { OwnEmailAnswer } from '@waybook/contracts/api';
import { checkEmail } from '@waybook/contracts/checks';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../api/api-error';
import { formatDateTime } from '../ui/dates.view';
import { FormDialog, PasswordControl, TextControl } from '../ui/form';
import { useToast } from '../ui/toast/use-toast';
import {
  useCancelOwnEmailMutation,
  useChangeOwnEmailMutation,
  useGetOwnEmailQuery,
  useResendOwnEmailLinkMutation,
} from './own-email.api';

/** For admins: drivers' addresses are the office's to change. Mounted while it is open. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { email: '', currentPassword: '' } });
  const { data } = useGetOwnEmailQuery();
  const [change] = useChangeOwnEmailMutation();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Change Email"
      description={
        data && `Your address is ${data.email}. Another one counts once you open the link that we mail to it.`
      }
      form={form}
      submitLabel="Mail Me a Link"
      failureText="The link could not be sent. Please try again."
      onClose={onClose}
      onSubmit={async ({ email, currentPassword }) => {
        await change({ email: email.trim(), currentPassword }).unwrap();
        toast({ title: 'Check your new mailbox', description: 'Your address changes once you open the link there.' });
        onClose();
      }}
    >
      {data?.pending && <Pending pending={data.pending} />}
      <TextControl
        control={form.control}
        name="email"
        label="New email"
        type="email"
        required
        rules={{ validate: (text) => checkEmail(String(text)).problem ?? true }}
      />
      <PasswordControl
        control={form.control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

function Pending({ pending: { email, expiresAt } }: { pending: NonNullable<OwnEmailAnswer['pending']> }) {
  const [resend] = useResendOwnEmailLinkMutation();
  const [cancel] = useCancelOwnEmailMutation();
  const [outcome, setOutcome] = useState<string | null>(null);
  const sendAgain = async () => {
    const answer = await resend();
    setOutcome('error' in answer ? sentenceOf(answer.error, 'The link could not be sent.') : 'Sent again.');
  };
  return (
    <Alert severity="info">
      {email} waits to be confirmed until {formatDateTime(expiresAt)}. {outcome}
      <Stack direction="row" sx={{ gap: 2, mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" color="inherit" onClick={() => void sendAgain()}>
          Send the link again
        </Button>
        <Button size="small" color="inherit" onClick={() => void cancel()}>
          Keep my address
        </Button>
      </Stack>
    </Alert>
  );
}
