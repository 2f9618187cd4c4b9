import {
  DEFAULT_DOCUMENT_VERSION,
  MAX_DOCUMENT_VERSION_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type DocumentAccessLevel,
  type DocumentCategory,
  type UploadAnswer,
} from '@waybook/contracts/api';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { FileControl, FormDialog, SelectControl, TextControl } from '../../shared/ui/form';
import { useToast } from '../../shared/ui/toast/use-toast';
import { usePublishDocumentMutation } from './company-documents.api';
import { ACCEPTED_FILES, ACCESS_OPTIONS, CATEGORY_OPTIONS, titleFrom } from './document.view';

interface Values {
  file: UploadAnswer | null;
  title: string;
  description: string;
  category: DocumentCategory;
  accessLevel: DocumentAccessLevel;
  version: string;
}

const EMPTY: Values = {
  file: null,
  title: '',
  description: '',
  category: 'policies',
  accessLevel: 'all',
  version: DEFAULT_DOCUMENT_VERSION,
};

/** Mounted while it is open, so that it starts anew each time. */
export function UploadDocumentDialog({ onClose }: { onClose: () => void }) {
  const [publish] = usePublishDocumentMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { control, setValue, getValues } = form;
  const file = useWatch({ control, name: 'file' });
  useEffect(() => {
    if (file !== null && getValues('title') === '') setValue('title', titleFrom(file.fileName));
  }, [file, getValues, setValue]);

  const submit = async ({ file: chosen, ...texts }: Values) => {
    // The form lets nobody submit without a file.
    if (chosen === null) return;
    const { fileName, fileSize, mimeType, objectPath } = chosen;
    const request = { ...texts, fileName, fileSize, mimeType, objectPath };
    await publish({ request, idempotencyKey: keyFor(request) }).unwrap();
    toast({ title: 'Document uploaded successfully', description: texts.title });
    onClose();
  };

  return (
    <FormDialog
      title="Upload Document"
      form={form}
      submitLabel="Upload Document"
      busyLabel="Uploading..."
      failureText="Failed to upload document"
      onSubmit={submit}
      onFailure={(said) => toast({ title: 'Failed to upload document', description: said, variant: 'destructive' })}
      onClose={onClose}
    >
      <FileControl
        control={control}
        name="file"
        label="File"
        required="Choose the file to upload"
        purpose="business_document"
        accept={ACCEPTED_FILES}
        helperText="PDF, Word, Excel, OpenDocument text or a picture, up to 15 MB."
      />
      <TextControl control={control} name="title" label="Title" required maxLength={MAX_SUBJECT_LENGTH} />
      <TextControl control={control} name="description" label="Description" rows={3} maxLength={MAX_MESSAGE_LENGTH} />
      <SelectControl control={control} name="category" label="Category" options={CATEGORY_OPTIONS} />
      <SelectControl
        control={control}
        name="accessLevel"
        label="Access Level"
        options={ACCESS_OPTIONS}
        helperText="Public and Drivers Only show on every driver's dashboard."
      />
      <TextControl control={control} name="version" label="Version" required maxLength={MAX_DOCUMENT_VERSION_LENGTH} />
    </FormDialog>
  );
}
