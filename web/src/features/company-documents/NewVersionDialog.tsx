import { MAX_DOCUMENT_VERSION_LENGTH, type BusinessDocumentAnswer, type UploadAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { FileControl, FormDialog, TextControl } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { usePublishDocumentVersionMutation } from './company-documents.api';
import { ACCEPTED_FILES } from './document.view';

interface Values {
  file: UploadAnswer | null;
  version: string;
}

interface NewVersionDialogProps {
  document: BusinessDocumentAnswer;
  onClose: () => void;
}

export function NewVersionDialog({ document, onClose }: NewVersionDialogProps) {
  const [publish] = usePublishDocumentVersionMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const form = useForm<Values>({ defaultValues: { file: null, version: '' } });
  const submit = async ({ file, version }: Values) => {
    // The form lets nobody submit without a file.
    if (file === null) return;
    const { fileName, fileSize, mimeType, objectPath } = file;
    const name = version.trim();
    const request = { fileName, fileSize, mimeType, objectPath, ...(name !== '' && { version: name }) };
    const idempotencyKey = keyFor({ id: document.id, ...request });
    const { version: published } = await publish({ id: document.id, request, idempotencyKey }).unwrap();
    toast({
      title: 'Document uploaded successfully',
      description: `${document.title} is now at version ${published}.`,
    });
    onClose();
  };
  return (
    <FormDialog
      title="New version"
      description={`${document.title}: version ${document.version} stays on record, and the new one takes its place.`}
      form={form}
      submitLabel="Publish version"
      busyLabel="Uploading..."
      failureText="Failed to upload document"
      onSubmit={submit}
      onFailure={(said) => toast({ title: 'Failed to upload document', description: said, variant: 'destructive' })}
      onClose={onClose}
    >
      <FileControl
        control={form.control}
        name="file"
        label="File"
        required="Choose the file to upload"
        purpose="business_document"
        accept={ACCEPTED_FILES}
      />
      <TextControl
        control={form.control}
        name="version"
        label="Version"
        maxLength={MAX_DOCUMENT_VERSION_LENGTH}
        helperText="Leave it empty to count on from the last one."
      />
    </FormDialog>
  );
}
