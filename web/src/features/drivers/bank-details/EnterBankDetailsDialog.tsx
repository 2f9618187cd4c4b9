import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { AccountFields, EMPTY_ACCOUNT, type AccountValues } from '../../../shared/bank-details/AccountFields';
import { FormDialog } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useEnterBankDetailsMutation } from './bank-details.api';

interface EnterBankDetailsDialogProps {
  driverId: string;
  onClose: () => void;
}

export function EnterBankDetailsDialog({ driverId, onClose }: EnterBankDetailsDialogProps) {
  const form = useForm<AccountValues>({ defaultValues: EMPTY_ACCOUNT });
  const [enterBankDetails] = useEnterBankDetailsMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Bank Details"
      description="A second person verifies the account before anything is paid into it."
      form={form}
      submitLabel="Save Bank Details"
      failureText="Failed to save bank details"
      onClose={onClose}
      onSubmit={async (body) => {
        await enterBankDetails({ driverId, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Bank details saved', description: 'Ask a second person to verify them.' });
        onClose();
      }}
    >
      <AccountFields control={form.control} />
    </FormDialog>
  );
}
