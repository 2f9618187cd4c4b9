import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useForm } from 'react-hook-form';
import { DayControl, FormDialog } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useApproveDriverDocumentMutation } from '../driver-documents.api';

interface Days {
  issuedDate: string | null;
  expiryDate: string | null;
}

/** Approving is also reading the days on the document: what the driver entered may be put right here. */
export function ApproveDocumentDialog({ document, onClose }: { document: DriverDocumentAnswer; onClose: () => void }) {
  const [approve] = useApproveDriverDocumentMutation();
  const { toast } = useToast();
  const today = londonDay(new Date());
  const { id, issuedDate, expiryDate, documentType, driverName } = document;
  const form = useForm<Days>({ defaultValues: { issuedDate, expiryDate } });
  const label = DRIVER_DOCUMENT_LABELS[documentType];
  return (
    <FormDialog
      title="Approve this document?"
      description={`${label} of ${driverName}. Check that the days are those on the document.`}
      form={form}
      submitLabel="Approve"
      busyLabel="Approving..."
      failureText="Failed to approve document. Please try again."
      onSubmit={async (days) => {
        await approve({ id, ...days }).unwrap();
        toast({ title: 'Document Approved', description: `${label} of ${driverName}` });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Approval Failed', description, variant: 'destructive' })}
      onClose={onClose}
    >
      <DayControl control={form.control} name="issuedDate" label="Issued on" max={today} />
      <DayControl
        control={form.control}
        name="expiryDate"
        label="Expires on"
        min={today}
        helperText="Empty where the document never expires."
      />
    </FormDialog>
  );
}
