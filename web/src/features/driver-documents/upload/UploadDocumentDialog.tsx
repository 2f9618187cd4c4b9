import {
  DRIVER_DOCUMENT_LABELS,
  DRIVER_DOCUMENT_TYPES,
  type DriverDocumentType,
  type UploadAnswer,
} from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { t } from '../../../shared/language/text';
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
    toast({
      title: t('Document Submitted'),
      description: t('{name} is now waiting for review', { name: t(DRIVER_DOCUMENT_LABELS[type]) }),
    });
    onClose();
  };
  return (
    <FormDialog
      title={
        documentType === null
          ? t('Upload Document')
          : t('Upload {name}', { name: t(DRIVER_DOCUMENT_LABELS[documentType]) })
      }
      description={driver === undefined ? undefined : t('For {name}', { name: driver.name })}
      form={form}
      submitLabel={t('Submit for Review')}
      busyLabel={t('Submitting...')}
      failureText={t('Failed to submit document. Please try again.')}
      onSubmit={send}
      onFailure={(description) => toast({ title: t('Submission Failed'), description, variant: 'destructive' })}
      onClose={onClose}
    >
      <SelectControl control={form.control} name="documentType" label={t('Document Type')} options={TYPES} required />
      <FileControl
        control={form.control}
        name="objectPath"
        label={t('File')}
        purpose="driver_document"
        driverId={driver?.id}
        accept={ACCEPTED}
        helperText={t('A PDF, a clear photo, or a Word or OpenDocument file; at most 15 MB.')}
        required={t('Choose the file first.')}
      />
      <DayControl control={form.control} name="issuedDate" label={t('Issued on')} max={today} />
      <DayControl
        control={form.control}
        name="expiryDate"
        label={t('Expires on')}
        min={today}
        helperText={t('As it stands on the document. Leave it empty where there is none.')}
      />
    </FormDialog>
  );
}
