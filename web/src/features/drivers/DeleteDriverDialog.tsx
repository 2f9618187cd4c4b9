import { Typography } from '@mui/material';
import type { DriverListAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useDeleteDriverMutation } from './drivers.api';
import { driverName } from './drivers.view';

const FAILED = 'Failed to delete driver';

export function DeleteDriverDialog({ driver, onClose }: { driver: DriverListAnswer; onClose: () => void }) {
  const [deleteDriver, { isLoading, error }] = useDeleteDriverMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const remove = async () => {
    try {
      await deleteDriver({ id: driver.id, idempotencyKey: keyFor(driver.id) }).unwrap();
      toast({ title: 'Driver deleted', description: 'Driver has been successfully removed.' });
      onClose();
    } catch (refusal) {
      const description = sentenceOf(refusal, FAILED);
      toast({ title: 'Error deleting driver', description, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Delete Driver"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, FAILED)}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Typography>
        Are you sure you want to delete {driverName(driver)}? This action cannot be undone and will permanently remove
        the driver and all associated data.
      </Typography>
    </ConfirmDialog>
  );
}
