import { MAX_API_KEY_NAME_LENGTH } from '@waybook/contracts/api';
import { londonDay, type Day } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { DayControl, FormDialog, SelectControl, TextControl } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useCreateApiKeyMutation } from '../../shared/api-keys/api-keys.api';
import { EXPIRIES, lastDayThatMayBe, NEW_KEY, requestOf, type CreateApiKeyValues } from './create-api-key-values';
import { NewApiKeyDialog } from './NewApiKeyDialog';

/** Mounted while it is open: asks what the key is for, and how long and from where it is good, and then shows the key this once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<CreateApiKeyValues>({ defaultValues: NEW_KEY });
  const [create] = useCreateApiKeyMutation();
  const [key, setKey] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const today = londonDay(new Date());
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
      onSubmit={async (values) => {
        const body = requestOf(values, today);
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
        rules={{ validate: (name: string | null) => (name ?? '').trim() !== '' || 'Name is required' }}
      />
      <ExpiryFields control={form.control} today={today} />
      <TextControl
        control={form.control}
        name="allowedAddresses"
        label="Allowed addresses"
        rows={2}
        placeholder="198.51.100.0/24"
        helperText="Addresses and networks (CIDR) from which alone the key is good, one per line. Leave it empty for anywhere."
      />
    </FormDialog>
  );
}

function ExpiryFields({ control, today }: { control: Control<CreateApiKeyValues>; today: Day }) {
  const expiry = useWatch({ control, name: 'expiry' });
  return (
    <>
      <SelectControl
        control={control}
        name="expiry"
        label="Expires"
        required
        options={EXPIRIES}
        helperText={
          expiry === 'never'
            ? 'Whoever finds this key in years to come can use it. Revoke it when it is not needed.'
            : undefined
        }
      />
      {expiry === 'day' && (
        <DayControl
          control={control}
          name="expiresOn"
          label="Last day"
          required
          min={today}
          max={lastDayThatMayBe(today)}
        />
      )}
    </>
  );
}
