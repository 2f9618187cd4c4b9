import type { DriverListAnswer } from '@waybook/contracts/api';
import { useCallback, useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { newIdempotencyKey } from '../../shared/api/idempotency-key';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useUpdateDriverMutation } from './drivers.api';
import { driverName, toggledStatus } from './drivers.view';

/** The row's Activate and Deactivate. */
export function useStatusToggle() {
  const [updateDriver] = useUpdateDriverMutation();
  const [busyId, setBusyId] = useState<string | null>(null);
  const { toast } = useToast();
  const toggle = useCallback(
    async (driver: DriverListAnswer) => {
      setBusyId(driver.id);
      try {
        const { status } = toggledStatus(driver.status);
        await updateDriver({ id: driver.id, body: { status }, idempotencyKey: newIdempotencyKey() }).unwrap();
        toast({ title: 'Driver updated', description: `${driverName(driver)} has been updated successfully.` });
      } catch (error) {
        const description = sentenceOf(error, 'Failed to update driver');
        toast({ title: 'Error updating driver', description, variant: 'destructive' });
      }
      setBusyId(null);
    },
    [toast, updateDriver],
  );
  return { busyId, toggle };
}
