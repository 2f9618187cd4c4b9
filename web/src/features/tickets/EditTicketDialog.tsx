import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type TicketAnswer,
  type TicketCategory,
  type TicketPriority,
} from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { DayControl, FormDialog, SelectControl, TextControl } from '../../shared/ui/form';
import { changedValues } from '../../shared/ui/form/changed-values';
import { useToast } from '../../shared/ui/toast/use-toast';
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS } from './ticket.view';
import { useChangeTicketMutation } from './tickets.api';

interface Values {
  title: string;
  description: string;
  priority: TicketPriority;
  category: TicketCategory;
  dueDate: string | null;
}

/** Status and assignee have a place of their own in the drawer. */
export function EditTicketDialog({ ticket, onClose }: { ticket: TicketAnswer; onClose: () => void }) {
  const [changeTicket] = useChangeTicketMutation();
  const { toast } = useToast();
  const { title, description, priority, category, dueDate } = ticket;
  const form = useForm<Values>({ defaultValues: { title, description, priority, category, dueDate } });
  const { control } = form;
  const { dirtyFields } = form.formState;
  const submit = async (values: Values) => {
    await changeTicket({ id: ticket.id, changes: changedValues(values, dirtyFields) }).unwrap();
    toast({ title: 'Ticket updated' });
    onClose();
  };
  return (
    <FormDialog
      title="Edit Ticket"
      form={form}
      submitLabel="Update Ticket"
      failureText="Failed to update ticket"
      onSubmit={submit}
      onFailure={(said) => toast({ title: 'Error', description: said, variant: 'destructive' })}
      onClose={onClose}
    >
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
      <DayControl control={control} name="dueDate" label="Due Date" />
    </FormDialog>
  );
}
