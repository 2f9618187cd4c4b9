import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type BusinessDocumentAnswer,
  type DocumentAccessLevel,
  type DocumentCategory,
} from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { FormDialog, SelectControl, TextControl } from '../../shared/ui/form';
import { changedValues } from '../../shared/ui/form/changed-values';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeDocumentMutation } from './company-documents.api';
import { ACCESS_OPTIONS, CATEGORY_OPTIONS } from './document.view';

interface Values {
  title: string;
  description: string;
  category: DocumentCategory;
  accessLevel: DocumentAccessLevel;
}

interface EditDocumentDialogProps {
  document: BusinessDocumentAnswer;
  onClose: () => void;
}

export function EditDocumentDialog({ document, onClose }: EditDocumentDialogProps) {
  const [changeDocument] = useChangeDocumentMutation();
  const { toast } = useToast();
  const { title, description, category, accessLevel } = document;
  const form = useForm<Values>({ defaultValues: { title, description, category, accessLevel } });
  const { control } = form;
  const { dirtyFields } = form.formState;
  const submit = async (values: Values) => {
    await changeDocument({ id: document.id, changes: changedValues(values, dirtyFields) }).unwrap();
    toast({ title: 'Document updated', description: values.title });
    onClose();
  };
  return (
    <FormDialog
      title="Edit Document"
      form={form}
      submitLabel="Update Document"
      failureText="Failed to update document"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextControl control={control} name="title" label="Title" required autoFocus maxLength={MAX_SUBJECT_LENGTH} />
      <TextControl control={control} name="description" label="Description" rows={3} maxLength={MAX_MESSAGE_LENGTH} />
      <SelectControl control={control} name="category" label="Category" options={CATEGORY_OPTIONS} />
      <SelectControl control={control} name="accessLevel" label="Access Level" options={ACCESS_OPTIONS} />
    </FormDialog>
  );
}
