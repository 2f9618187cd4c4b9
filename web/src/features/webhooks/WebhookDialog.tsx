import { MAX_WEBHOOK_DESCRIPTION_LENGTH, MAX_WEBHOOK_URL_LENGTH, type WebhookAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { FormDialog, TextControl } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { EventTypesControl } from './EventTypesControl';
import { SecretDialog } from './SecretDialog';
import type { WebhookValues } from './webhook-values';
import { useAddWebhookMutation, useChangeWebhookMutation } from './webhooks.api';

/** Mounted while it is open: of a new webhook it shows the secret, this once. */
export function WebhookDialog({ webhook, onClose }: { webhook: WebhookAnswer | null; onClose: () => void }) {
  const { url = '', description = '', eventTypes = null } = webhook ?? {};
  const form = useForm<WebhookValues>({ defaultValues: { url, description, eventTypes: eventTypes ?? [] } });
  const [add] = useAddWebhookMutation();
  const [change] = useChangeWebhookMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  const save = async (values: WebhookValues) => {
    const body = {
      url: values.url.trim(),
      description: values.description.trim(),
      eventTypes: values.eventTypes.length === 0 ? null : values.eventTypes,
    };
    if (webhook === null) {
      const added = await add({ body, idempotencyKey: keyFor(body) }).unwrap();
      toast({ title: 'Webhook added' });
      setSecret(added.secret);
      // The first answer got lost, and the secret with it: another one is made by rotating it.
      if (added.secret === null) onClose();
      return;
    }
    const changed = { ...body, isOn: webhook.status === 'on' };
    await change({ id: webhook.id, body: changed, idempotencyKey: keyFor({ id: webhook.id, ...changed }) }).unwrap();
    toast({ title: 'Webhook changed' });
    onClose();
  };
  return (
    <FormDialog
      title={webhook === null ? 'Add webhook' : 'Edit webhook'}
      description="What happens in your business is sent to your system, signed, as it happens."
      form={form}
      submitLabel={webhook === null ? 'Add webhook' : 'Save webhook'}
      busyLabel="Saving..."
      failureText={webhook === null ? 'Failed to add the webhook' : 'Failed to change the webhook'}
      onClose={onClose}
      onSubmit={save}
    >
      <TextControl
        control={form.control}
        name="url"
        label="Address"
        required="Address is required"
        autoFocus
        maxLength={MAX_WEBHOOK_URL_LENGTH}
        placeholder="https://payroll.example.com/waybook"
        helperText="Where your system takes messages. It begins with https:// and is reached from the internet."
      />
      <TextControl
        control={form.control}
        name="description"
        label="Description"
        maxLength={MAX_WEBHOOK_DESCRIPTION_LENGTH}
        placeholder="Payroll system"
      />
      <EventTypesControl control={form.control} />
    </FormDialog>
  );
}
