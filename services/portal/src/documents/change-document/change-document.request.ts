import {
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type ChangeDocumentRequest,
  type DocumentAccessLevel,
  type DocumentCategory,
} from '@waybook/contracts/api';
import { ChoiceField, TextField } from '@waybook/platform/http';

export class ChangeDocumentBody implements ChangeDocumentRequest {
  @TextField({ max: MAX_SUBJECT_LENGTH, min: 1, optional: true }) readonly title?: string;
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true, optional: true, nullable: true }) readonly description?:
    string | null;
  @ChoiceField(DOCUMENT_CATEGORIES, { optional: true }) readonly category?: DocumentCategory;
  @ChoiceField(DOCUMENT_ACCESS_LEVELS, { optional: true }) readonly accessLevel?: DocumentAccessLevel;
}
