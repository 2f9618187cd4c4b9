import { MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../api/use-idempotency-key';
import { FormDialog, PasswordControl } from '../ui/form';
import { useToast } from '../ui/toast/use-toast';
import { useChangeOwnPasswordMutation } from './change-password.api';

/** For admins and drivers alike. Mounted while it is open. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '' } });
  const [changePassword] = useChangeOwnPasswordMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Change Password"
      form={form}
      submitLabel="Change Password"
      failureText="Your password could not be changed. Please try again."
      onClose={onClose}
      onSubmit={async (body) => {
        await changePassword({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
        onClose();
      }}
    >
      <PasswordControl
        control={form.control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordControl
        control={form.control}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        helperText={`At least ${MIN_PASSWORD_LENGTH} characters`}
        required
        rules={{
          minLength: { value: MIN_PASSWORD_LENGTH, message: `Must be at least ${MIN_PASSWORD_LENGTH} characters` },
        }}
      />
    </FormDialog>
  );
}
