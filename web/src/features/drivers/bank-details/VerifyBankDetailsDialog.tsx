import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { AccountNumberFields, type AccountNumberValues } from '../../../shared/bank-details/AccountFields';
import { FormDialog } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useVerifyBankDetailsMutation } from './bank-details.api';

interface VerifyBankDetailsDialogProps {
  driverId: string;
  onClose: () => void;
}

/** The numbers are entered once more instead of shown: comparing by eye lets a wrong digit pass. */
export function VerifyBankDetailsDialog({ driverId, onClose }: VerifyBankDetailsDialogProps) {
  const form = useForm<AccountNumberValues>({ defaultValues: { sortCode: '', accountNumber: '' } });
  const [verifyBankDetails] = useVerifyBankDetailsMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Verify Bank Details"
      description="Enter the account once more, from the driver's bank card or a bank letter. It is compared with what was entered."
      form={form}
      submitLabel="Verify"
      failureText="Failed to verify bank details"
      onClose={onClose}
      onSubmit={async (body) => {
        await verifyBankDetails({ driverId, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Bank details verified', description: 'The account can be paid into from now on.' });
        onClose();
      }}
    >
      <AccountNumberFields control={form.control} />
    </FormDialog>
  );
}
