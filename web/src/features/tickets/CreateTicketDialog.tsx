import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type CreateTicketRequest,
  type TicketCategory,
  type TicketPriority,
} from '@waybook/contracts/api';
import { Typography } from '@mui/material';
import { useController, useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { usePermission } from '../../shared/session/use-session';
import { DriverPicker, type PickedDriver } from '../../shared/drivers/DriverPicker';
import { DayControl, FormDialog, SelectControl, TextControl } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { assigneeOptions, CATEGORY_OPTIONS, PRIORITY_OPTIONS, whoIsNotListed } from './ticket.view';
import { useCreateTicketMutation, useTicketColleaguesQuery } from './tickets.api';

interface CreateTicketDialogProps {
  /** The driver whom it will concern. */
  driver?: PickedDriver;
  onClose: () => void;
}

interface Values {
  title: string;
  description: string;
  priority: TicketPriority;
  category: TicketCategory;
  /** '' is unassigned. */
  assignedTo: string;
  dueDate: string | null;
  driver: PickedDriver | null;
}

const EMPTY: Values = {
  title: '',
  description: '',
  priority: 'medium',
  category: 'system',
  assignedTo: '',
  dueDate: null,
  driver: null,
};

/** Mounted while it is open, so that it starts anew each time. */
export function CreateTicketDialog({ driver, onClose }: CreateTicketDialogProps) {
  const [createTicket] = useCreateTicketMutation();
  const keyFor = useIdempotencyKey();
  const seesColleagues = usePermission('admin-users:read');
  const { data: colleagues = [] } = useTicketColleaguesQuery(undefined, { skip: !seesColleagues });
  const { toast } = useToast();
  const form = useForm<Values>({
    defaultValues: driver === undefined ? EMPTY : { ...EMPTY, category: 'driver_management', driver },
  });
  const { control } = form;
  const picked = useController({ control, name: 'driver' }).field;
  const seesDrivers = usePermission('drivers:read');
  const submit = async (values: Values) => {
    const request = requestFrom(values);
    await createTicket({ request, idempotencyKey: keyFor(request) }).unwrap();
    toast({ title: 'Success', description: 'Ticket created successfully' });
    onClose();
  };
  return (
    <FormDialog
      title="Create Ticket"
      form={form}
      submitLabel="Create Ticket"
      busyLabel="Creating..."
      failureText="Failed to create ticket"
      onSubmit={submit}
      onFailure={(description) => toast({ title: 'Error', description, variant: 'destructive' })}
      onClose={onClose}
    >
      {driver !== undefined && (
        <Typography>
          About {driver.name} ({driver.code})
        </Typography>
      )}
      <TextControl control={control} name="title" label="Title" required autoFocus maxLength={MAX_SUBJECT_LENGTH} />
      <TextControl
        control={control}
        name="description"
        label="Description"
        required
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <SelectControl control={control} name="priority" label="Priority" options={PRIORITY_OPTIONS} />
      <SelectControl control={control} name="category" label="Category" options={CATEGORY_OPTIONS} />
      <SelectControl
        control={control}
        name="assignedTo"
        label="Assign To"
        noneLabel="Unassigned"
        options={assigneeOptions(colleagues)}
        helperText={whoIsNotListed(colleagues)}
      />
      <DayControl control={control} name="dueDate" label="Due Date" />
      {driver === undefined && seesDrivers && (
        <DriverPicker
          value={picked.value}
          onChange={picked.onChange}
          helperText="The driver whom it concerns, if any, sees it on their dashboard."
        />
      )}
    </FormDialog>
  );
}

/** Leaves out what isn't chosen. */
function requestFrom({ assignedTo, dueDate, driver, ...values }: Values): CreateTicketRequest {
  return {
    ...values,
    ...(assignedTo !== '' && { assignedTo }),
    ...(dueDate !== null && { dueDate }),
    ...(driver !== null && { driverId: driver.id }),
  };
}
