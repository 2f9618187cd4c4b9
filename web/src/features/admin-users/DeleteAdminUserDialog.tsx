import { Typography } from '@mui/material';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useDeleteAdminUserMutation } from '../../shared/admins/admin-users.api';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';

const FAILED = 'Failed to delete admin user';

export function DeleteAdminUserDialog({ admin, onClose }: { admin: AdminUserAnswer; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteAdminUserMutation();
  const { toast } = useToast();
  const confirm = async () => {
    try {
      await remove(admin.id).unwrap();
      toast({ title: 'Admin user deleted successfully' });
      onClose();
    } catch (thrown) {
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
      failure={error === undefined ? null : sentenceOf(error, FAILED)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>Are you sure you want to delete this admin user? This action cannot be undone.</Typography>
    </ConfirmDialog>
  );
}
