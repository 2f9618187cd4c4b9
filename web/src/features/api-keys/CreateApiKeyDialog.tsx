import { MAX_API_KEY_NAME_LENGTH } from '@waybook/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { FormDialog, TextControl } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useCreateApiKeyMutation } from './api-keys.api';
import { NewApiKeyDialog } from './NewApiKeyDialog';

interface Values {
  name: string;
}

/** Mounted while it is open: asks for a name, and then shows the key this once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: '' } });
  const [create] = useCreateApiKeyMutation();
  const [key, setKey] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  if (key !== null) return <NewApiKeyDialog apiKey={key} onClose={onClose} />;
  return (
    <FormDialog
      title="Create API key"
      description="The key reads the events of your whole business, payments included. It is shown once."
      form={form}
      submitLabel="Create API key"
      busyLabel="Creating..."
      failureText="Failed to create the API key"
      onClose={onClose}
      onSubmit={async ({ name }) => {
        const body = { name: name.trim() };
        const created = await create({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'API key created successfully' });
        setKey(created.key);
        // The first answer got lost, and the key with it: it can only be revoked.
        if (created.key === null) onClose();
      }}
    >
      <TextControl
        control={form.control}
        name="name"
        label="Name"
        required
        autoFocus
        maxLength={MAX_API_KEY_NAME_LENGTH}
        placeholder="Payroll system"
        rules={{ validate: (name: string) => name.trim() !== '' || 'Name is required' }}
      />
    </FormDialog>
  );
}
