import {
  DRIVER_DOCUMENT_LABELS,
  DRIVER_DOCUMENT_TYPES,
  type DriverDocumentType,
  type UploadAnswer,
} from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { DayControl, FileControl, FormDialog, SelectControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useSubmitDriverDocumentMutation } from '../driver-documents.api';

interface DocumentValues {
  documentType: DriverDocumentType | '';
  objectPath: UploadAnswer | null;
  issuedDate: string | null;
  expiryDate: string | null;
}

interface UploadDocumentDialogProps {
  /** What is renewed, or nothing yet. */
  documentType: DriverDocumentType | null;
  /** Whose it is, where an admin sends it. */
  driver?: { id: string; name: string };
  onClose: () => void;
}

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,.docx,.odt';
const TYPES = DRIVER_DOCUMENT_TYPES.map((value) => ({ value, label: DRIVER_DOCUMENT_LABELS[value] }));

/** Mounted while it is open. */
export function UploadDocumentDialog({ documentType, driver, onClose }: UploadDocumentDialogProps) {
  const [submit] = useSubmitDriverDocumentMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const today = londonDay(new Date());
  const form = useForm<DocumentValues>({
    defaultValues: { documentType: documentType ?? '', objectPath: null, issuedDate: null, expiryDate: null },
  });
  const send = async ({ documentType: type, objectPath, issuedDate, expiryDate }: DocumentValues) => {
    if (type === '' || objectPath === null) return;
    const whose = driver === undefined ? {} : { driverId: driver.id };
    const body = { ...whose, documentType: type, objectPath: objectPath.objectPath, issuedDate, expiryDate };
    await submit({ body, idempotencyKey: keyFor(body) }).unwrap();
    toast({ title: 'Document Submitted', description: `${DRIVER_DOCUMENT_LABELS[type]} is now waiting for review` });
    onClose();
  };
  return (
    <FormDialog
      title={documentType === null ? 'Upload Document' : `Upload ${DRIVER_DOCUMENT_LABELS[documentType]}`}
      description={driver === undefined ? undefined : `For ${driver.name}`}
      form={form}
      submitLabel="Submit for Review"
      busyLabel="Submitting..."
      failureText="Failed to submit document. Please try again."
      onSubmit={send}
      onFailure={(description) => toast({ title: 'Submission Failed', description, variant: 'destructive' })}
      onClose={onClose}
    >
      <SelectControl control={form.control} name="documentType" label="Document Type" options={TYPES} required />
      <FileControl
        control={form.control}
        name="objectPath"
        label="File"
        purpose="driver_document"
        driverId={driver?.id}
        accept={ACCEPTED}
        helperText="A PDF, a clear photo, or a Word or OpenDocument file; at most 15 MB."
        required="Choose the file first."
      />
      <DayControl control={form.control} name="issuedDate" label="Issued on" max={today} />
      <DayControl
        control={form.control}
        name="expiryDate"
        label="Expires on"
        min={today}
        helperText="As it stands on the document. Leave it empty where there is none."
      />
    </FormDialog>
  );
}
