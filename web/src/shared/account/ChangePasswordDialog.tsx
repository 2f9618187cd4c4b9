import { MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../api/use-idempotency-key';
import { t } from '../language/text';
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
      title={t('Change Password')}
      form={form}
      submitLabel={t('Change Password')}
      failureText={t('Your password could not be changed. Please try again.')}
      onClose={onClose}
      onSubmit={async (body) => {
        await changePassword({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: t('Password changed'), description: t('You are signed out everywhere else.') });
        onClose();
      }}
    >
      <PasswordControl
        control={form.control}
        name="currentPassword"
        label={t('Current password')}
        autoComplete="current-password"
        required
      />
      <PasswordControl
        control={form.control}
        name="newPassword"
        label={t('New password')}
        autoComplete="new-password"
        helperText={t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
        required
        rules={{
          minLength: {
            value: MIN_PASSWORD_LENGTH,
            message: t('Must be at least {count} characters', { count: MIN_PASSWORD_LENGTH }),
          },
        }}
      />
    </FormDialog>
  );
}
