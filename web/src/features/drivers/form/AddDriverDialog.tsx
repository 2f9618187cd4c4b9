import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useCreateDriverMutation } from '../drivers.api';
import { driverName } from '../drivers.view';
import { createRequest, newDriverValues, type DriverFormValues } from './driver-form';
import { driverTabs } from './driver-tabs';
import { useReadyBusiness } from './use-ready-business';

export function AddDriverDialog({ onClose }: { onClose: () => void }) {
  const [defaultValues] = useState(() => newDriverValues(new Date()));
  const form = useForm<DriverFormValues>({ defaultValues });
  const [isVatRegistered, country] = useWatch({ control: form.control, name: ['isVatRegistered', 'country'] });
  const [createDriver] = useCreateDriverMutation();
  const keyFor = useIdempotencyKey();
  const { businessIdToSubmit } = useReadyBusiness();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Add New Driver"
      form={form}
      tabs={driverTabs({ control: form.control, mode: 'add', isVatRegistered, country })}
      submitLabel="Create Driver"
      failureText="Failed to create driver"
      onClose={onClose}
      onSubmit={async (values) => {
        const businessId = businessIdToSubmit();
        if (businessId === null) return;
        const body = createRequest(values, businessId);
        const driver = await createDriver({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Driver created', description: `${driverName(driver)} has been added successfully.` });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Error creating driver', description, variant: 'destructive' })}
    />
  );
}
