import type { WebhookAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { DayControl, FormDialog } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useReplayWebhookMutation } from './webhooks.api';

interface Values {
  since: string;
}

/** Sends again what the receiver lost. */
export function ReplayDialog({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { since: '' } });
  const [replay] = useReplayWebhookMutation();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Replay messages"
      description="Everything that happened from the beginning of a day on is sent again, up to 30 days back. Your receiver knows repetitions by their webhook-id."
      form={form}
      submitLabel="Replay"
      busyLabel="Replaying..."
      failureText="Failed to replay the messages"
      onClose={onClose}
      onSubmit={async ({ since }) => {
        const { messages } = await replay({ id: webhook.id, since: `${since}T00:00:00Z` }).unwrap();
        toast({ title: messages === 1 ? '1 message is sent again' : `${messages} messages are sent again` });
        onClose();
      }}
    >
      <DayControl control={form.control} name="since" label="From" required="Choose a day" />
    </FormDialog>
  );
}
