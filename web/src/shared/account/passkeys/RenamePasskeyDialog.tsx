import { MAX_PASSKEY_NAME_LENGTH, type OwnPasskeyAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { t } from '../../language/text';
import { FormDialog, TextControl } from '../../ui/form';
import { useRenamePasskeyMutation } from './passkeys.api';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskeyAnswer; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: passkey.name } });
  const [rename] = useRenamePasskeyMutation();
  return (
    <FormDialog
      title={t('Rename passkey')}
      form={form}
      maxWidth="xs"
      submitLabel={t('Save')}
      failureText={t('That did not work. Please try again.')}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        await rename({ id: passkey.id, name: name.trim() }).unwrap();
        onClose();
      }}
    >
      <TextControl
        control={form.control}
        name="name"
        label={t('Name')}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        autoFocus
        required
      />
    </FormDialog>
  );
}
