import { Alert, Button, Stack } from '@mui/material';
import type { WebhookAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeWebhookMutation, useTestWebhookMutation } from './webhooks.api';

/** What can be done with a webhook; what is dangerous, or asks for more, opens a dialog. */
export function WebhookActions({
  webhook,
  onAsk,
}: {
  webhook: WebhookAnswer;
  onAsk: (dialog: 'edit' | 'rotate' | 'delete' | 'replay') => void;
}) {
  const [change, changing] = useChangeWebhookMutation();
  const [test, testing] = useTestWebhookMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const isOn = webhook.status === 'on';
  const { id, url, description, eventTypes } = webhook;
  const turn = async () => {
    const body = { url, description, eventTypes, isOn: !isOn };
    await change({ id, body, idempotencyKey: keyFor({ id, ...body }) }).unwrap();
    toast({ title: isOn ? 'Webhook switched off' : 'Webhook switched on' });
  };
  const sendTest = async () => {
    await test(id).unwrap();
    toast({ title: 'Test message sent', description: 'How it fared shows below.' });
  };
  const failure = changing.error ?? testing.error;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {isOn && (
          <SteadyButton
            variant="outlined"
            disabled={testing.isLoading}
            onClick={() => void sendTest().catch(() => undefined)}
          >
            Send test
          </SteadyButton>
        )}
        <SteadyButton
          variant={isOn ? 'text' : 'contained'}
          disabled={changing.isLoading}
          onClick={() => void turn().catch(() => undefined)}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </SteadyButton>
        <Button onClick={() => onAsk('edit')}>Edit</Button>
        <Button onClick={() => onAsk('replay')}>Replay</Button>
        <Button onClick={() => onAsk('rotate')}>Rotate secret</Button>
        <Button color="error" onClick={() => onAsk('delete')}>
          Delete
        </Button>
      </Stack>
      {failure !== undefined && <Alert severity="error">{sentenceOf(failure, 'That did not work')}</Alert>}
    </Stack>
  );
}
