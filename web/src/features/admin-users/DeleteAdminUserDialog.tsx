import { Typography } from '@mui/material';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useDeleteAdminUserMutation } from '../../shared/admins/admin-users.api';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { KeysOfLeaver } from './KeysOfLeaver';
import { useRevokingKeys } from './use-revoking-keys';

const FAILED = 'Failed to delete admin user';

export function DeleteAdminUserDialog({ admin, onClose }: { admin: AdminUserAnswer; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteAdminUserMutation();
  const { keys, isKnown, isRevoking, choose, revokeChosen } = useRevokingKeys(admin.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { toast } = useToast();
  const confirm = async () => {
    setFailure(null);
    try {
      await revokeChosen();
      await remove(admin.id).unwrap();
      toast({ title: 'Admin user deleted successfully' });
      onClose();
    } catch (thrown) {
      setFailure(sentenceOf(thrown, FAILED));
      toast({ title: 'Error', description: sentenceOf(thrown, FAILED), variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete ${admin.firstName} ${admin.lastName}?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isLoading}
      confirmDisabled={!isKnown}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>Are you sure you want to delete this admin user? This action cannot be undone.</Typography>
      <KeysOfLeaver keys={keys} firstName={admin.firstName} isRevoking={isRevoking} onChoose={choose} />
    </ConfirmDialog>
  );
}
