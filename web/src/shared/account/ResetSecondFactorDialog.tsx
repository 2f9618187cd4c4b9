import { Alert } from '@mui/material';
import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../api/use-idempotency-key';
import { FormDialog, TextControl } from '../ui/form';
import { useToast } from '../ui/toast/use-toast';
import { useResetSecondFactorMutation } from './reset-second-factor.api';

interface ResetSecondFactorDialogProps {
  type: 'admin' | 'driver';
  person: { readonly id: string; readonly firstName: string; readonly lastName: string };
  onClose: () => void;
}

/** For who lost phone, passkeys and recovery codes. Mounted while it is open. */
export function ResetSecondFactorDialog({ type, person, onClose }: ResetSecondFactorDialogProps) {
  const name = `${person.firstName} ${person.lastName}`;
  const form = useForm({ defaultValues: { reason: '' } });
  const [reset] = useResetSecondFactorMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title={`Reset the second factor of ${name}?`}
      description="Their codes and passkeys go. They are signed out everywhere, sign in with their password alone, and are told by mail."
      form={form}
      submitLabel="Reset"
      busyLabel="Resetting..."
      failureText="Failed to reset the second factor"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const body = { reason: reason.trim() };
        await reset({ type, id: person.id, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: `The second factor of ${name} is reset` });
        onClose();
      }}
    >
      <Alert severity="warning">Somebody who knows their password may be asking. Be sure that it is they.</Alert>
      <TextControl
        control={form.control}
        name="reason"
        label="Reason, and how you know them"
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        required
        autoFocus
      />
    </FormDialog>
  );
}
