import { MAX_PASSKEY_NAME_LENGTH } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { t } from '../../language/text';
import { FormDialog, PasswordControl, TextControl } from '../../ui/form';
import { useToast } from '../../ui/toast/use-toast';
import { useNewPasskey } from './use-new-passkey';

interface AddPasskeyDialogProps {
  isPasswordWanted: boolean;
  onAdded?: () => void;
  onClose: () => void;
}

export function AddPasskeyDialog({ isPasswordWanted, onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm({ defaultValues: { name: '', currentPassword: '' } });
  const { make } = useNewPasskey();
  const { toast } = useToast();
  return (
    <FormDialog
      title={t('Add a passkey')}
      description={t('Your device then asks for your finger, your face or its lock. It keeps the passkey.')}
      form={form}
      submitLabel={t('Continue')}
      busyLabel={t('Waiting for your device...')}
      failureText={t('The passkey could not be added. Please try again.')}
      onClose={onClose}
      onSubmit={async ({ name, currentPassword }) => {
        const wanted = { name: name.trim(), ...(isPasswordWanted && { currentPassword }) };
        const outcome = await make(wanted);
        if (outcome === 'already_here')
          form.setError('name', { message: t('This device has a passkey of yours already.') });
        if (outcome !== 'added') return;
        toast({ title: t('Passkey added'), description: t('You can sign in with it from now on.') });
        onAdded?.();
        onClose();
      }}
    >
      <TextControl
        control={form.control}
        name="name"
        label={t('Name')}
        helperText={t('So that you know it again, such as “Work phone”. Without one it is called after this browser.')}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        autoFocus
      />
      {isPasswordWanted && (
        <PasswordControl
          control={form.control}
          name="currentPassword"
          label={t('Current password')}
          autoComplete="current-password"
          required
        />
      )}
    </FormDialog>
  );
}
