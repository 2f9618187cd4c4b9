import { Typography } from '@mui/material';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { shownKey } from './api-key.view';
import { useRevokeApiKeyMutation } from '../../shared/api-keys/api-keys.api';

export function RevokeApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyAnswer; onClose: () => void }) {
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();
  const { toast } = useToast();
  const confirm = async () => {
    try {
      await revoke(apiKey.id).unwrap();
      toast({ title: 'API key revoked' });
      onClose();
    } catch {
      // The dialog stays and says why.
    }
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={`Revoke ${apiKey.name}?`}
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, 'Failed to revoke the API key')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        Whatever calls with {shownKey(apiKey)} is refused from now on. This action cannot be undone.
      </Typography>
    </ConfirmDialog>
  );
}
