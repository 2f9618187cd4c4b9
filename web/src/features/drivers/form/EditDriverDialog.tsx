import { DialogContent } from '@mui/material';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FormDialog } from '../../../shared/ui/form';
import { LoadingRows } from '../../../shared/ui/Loading';
import { PageDialog } from '../../../shared/ui/PageDialog';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useGetDriverQuery, useUpdateDriverMutation } from '../drivers.api';
import { driverName } from '../drivers.view';
import { updateRequest, valuesOf, type DriverFormValues } from './driver-form';
import { driverTabs } from './driver-tabs';
import { useReadyBusiness } from './use-ready-business';

interface EditDriverDialogProps {
  driverId: string;
  onClose: () => void;
}

/**
 * Fetches the record anew: the list's row may be minutes old, and holds less. Once it is there the form stays, whatever is fetched
 * again because others work, too.
 */
export function EditDriverDialog({ driverId, onClose }: EditDriverDialogProps) {
  const [openedAt] = useState(() => Date.now());
  const { data, error, fulfilledTimeStamp, refetch } = useGetDriverQuery(driverId, { refetchOnMountOrArgChange: true });
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  if (data !== undefined && isFresh) return <EditDriver driver={data} onClose={onClose} />;
  return (
    <PageDialog open onClose={onClose} slotProps={{ paper: { 'aria-label': 'Edit Driver' } }} fullWidth maxWidth="sm">
      <DialogContent>
        {error === undefined ? (
          <LoadingRows text="Loading driver..." />
        ) : (
          <ErrorState text="The driver could not be loaded." error={error} retry={() => void refetch()} />
        )}
      </DialogContent>
    </PageDialog>
  );
}

function EditDriver({ driver, onClose }: { driver: DriverDetailsAnswer; onClose: () => void }) {
  const form = useForm<DriverFormValues>({ defaultValues: valuesOf(driver) });
  const { dirtyFields } = form.formState;
  const [isVatRegistered, country] = useWatch({ control: form.control, name: ['isVatRegistered', 'country'] });
  const [updateDriver] = useUpdateDriverMutation();
  const keyFor = useIdempotencyKey();
  const { businessIdToSubmit } = useReadyBusiness();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Edit Driver"
      form={form}
      tabs={driverTabs({ control: form.control, mode: 'edit', isVatRegistered, country })}
      submitLabel="Update Driver"
      failureText="Failed to update driver"
      onClose={onClose}
      onSubmit={async (values) => {
        if (businessIdToSubmit() === null) return;
        const body = updateRequest(values, dirtyFields);
        const updated = await updateDriver({ id: driver.id, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Driver updated', description: `${driverName(updated)} has been updated successfully.` });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Error updating driver', description, variant: 'destructive' })}
    />
  );
}
