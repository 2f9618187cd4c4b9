import { DRIVER_DOCUMENT_LABELS, MAX_REASON_LENGTH, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { FormDialog, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useRejectDriverDocumentMutation } from '../driver-documents.api';

interface RejectDocumentsDialogProps {
  documents: readonly DriverDocumentAnswer[];
  /** Where many are rejected at once; else the one is rejected here. */
  onReject?: (reason: string) => void;
  onClose: () => void;
}

interface Values {
  reason: string;
}

const notBlank = (reason: unknown) =>
  String(reason).trim() !== '' || 'Say why, so that the driver can send a better one.';

/** Asks for the reason, which the driver reads. */
export function RejectDocumentsDialog({ documents, onReject, onClose }: RejectDocumentsDialogProps) {
  const [reject] = useRejectDriverDocumentMutation();
  const { toast } = useToast();
  const form = useForm<Values>({ defaultValues: { reason: '' } });
  const [first] = documents;
  const what = documents.length === 1 && first !== undefined ? nameOf(first) : `${documents.length} documents`;
  const send = async ({ reason }: Values) => {
    if (onReject !== undefined) onReject(reason);
    else if (first !== undefined) {
      await reject({ id: first.id, reason }).unwrap();
      toast({ title: 'Document Rejected', description: what });
    }
    onClose();
  };
  return (
    <FormDialog
      title={documents.length === 1 ? 'Reject this document?' : `Reject ${what}?`}
      description={documents.length === 1 ? what : 'Each driver reads the same reason.'}
      form={form}
      destructive
      submitLabel="Reject"
      busyLabel="Rejecting..."
      failureText="Failed to reject document. Please try again."
      onSubmit={send}
      onFailure={(description) => toast({ title: 'Rejection Failed', description, variant: 'destructive' })}
      onClose={onClose}
    >
      <TextControl
        control={form.control}
        name="reason"
        label="Reason"
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        required="Say why, so that the driver can send a better one."
        rules={{ validate: notBlank }}
        autoFocus
      />
    </FormDialog>
  );
}

function nameOf({ documentType, driverName }: DriverDocumentAnswer): string {
  return `${DRIVER_DOCUMENT_LABELS[documentType]} of ${driverName}`;
}
