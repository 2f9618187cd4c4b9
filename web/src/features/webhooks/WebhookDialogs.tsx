import { Typography } from '@mui/material';
import type { WebhookAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { SecretDialog } from './SecretDialog';
import { titleOf } from './webhook.view';
import { useDeleteWebhookMutation, useRotateWebhookSecretMutation } from './webhooks.api';

export function RotateDialog({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }) {
  const [rotate, { isLoading, error }] = useRotateWebhookSecretMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  const confirm = async () => {
    const { id } = webhook;
    const rotated = await rotate({ id, idempotencyKey: keyFor({ id }) }).unwrap();
    setSecret(rotated.secret);
    if (rotated.secret === null) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Rotate the secret?"
      confirmLabel="Rotate secret"
      busyLabel="Rotating..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, 'Failed to rotate the secret')}
      onConfirm={() => void confirm().catch(() => undefined)}
      onCancel={onClose}
    >
      <Typography>
        You get a new secret. For 24 hours messages are signed with both, so that your receiver can change over in
        between.
      </Typography>
    </ConfirmDialog>
  );
}

export function DeleteDialog({
  webhook,
  onClose,
  onDeleted,
}: {
  webhook: WebhookAnswer;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const [remove, { isLoading, error }] = useDeleteWebhookMutation();
  const { toast } = useToast();
  const confirm = async () => {
    await remove(webhook.id).unwrap();
    toast({ title: 'Webhook deleted' });
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete ${titleOf(webhook)}?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, 'Failed to delete the webhook')}
      onConfirm={() => void confirm().catch(() => undefined)}
      onCancel={onClose}
    >
      <Typography>Nothing is sent there any more, and the messages that wait are dropped.</Typography>
    </ConfirmDialog>
  );
}
