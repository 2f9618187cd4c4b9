import { Typography } from '@mui/material';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { KeysOfLeaver } from './KeysOfLeaver';
import type { useRevokingKeys } from './use-revoking-keys';

interface DeactivateAdminUserDialogProps {
  admin: AdminUserAnswer;
  revoking: ReturnType<typeof useRevokingKeys>;
  deactivate: () => Promise<void>;
  onClose: () => void;
}

/** For who made API keys: what becomes of those is to be decided. */
export function DeactivateAdminUserDialog({ admin, revoking, deactivate, onClose }: DeactivateAdminUserDialogProps) {
  const { keys, isRevoking, choose, revokeChosen } = revoking;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await revokeChosen();
    } catch (error) {
      setFailure(sentenceOf(error, 'Failed to revoke the API keys'));
      return setBusy(false);
    }
    await deactivate();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Deactivate ${admin.firstName} ${admin.lastName}?`}
      confirmLabel="Deactivate"
      busyLabel="Deactivating..."
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>They are signed out at once, and can sign in again when somebody activates them.</Typography>
      <KeysOfLeaver keys={keys} firstName={admin.firstName} isRevoking={isRevoking} onChoose={choose} />
    </ConfirmDialog>
  );
}
