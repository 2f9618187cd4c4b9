import {
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  MAX_DOCUMENT_VERSION_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type DocumentAccessLevel,
  type DocumentCategory,
  type PublishDocumentRequest,
} from '@waybook/contracts/api';
import { ChoiceField, FlagField, TextField } from '@waybook/platform/http';
import { DocumentFileBody } from './document-file.request.js';

const MAX_ID_LENGTH = 64;

/** Whose document it is, and who publishes it, the token tells; these fields are accepted and not believed, and another business is refused. */
export class PublishDocumentBody extends DocumentFileBody implements PublishDocumentRequest {
  @TextField({ max: MAX_SUBJECT_LENGTH }) readonly title!: string;
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true, optional: true, nullable: true }) readonly description?:
    string | null;
  @ChoiceField(DOCUMENT_CATEGORIES, { optional: true }) readonly category?: DocumentCategory;
  @ChoiceField(DOCUMENT_ACCESS_LEVELS, { optional: true }) readonly accessLevel?: DocumentAccessLevel;
  @TextField({ max: MAX_DOCUMENT_VERSION_LENGTH, min: 1, optional: true }) readonly version?: string;
  @FlagField({ optional: true }) readonly isActive?: boolean;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly businessId?: string;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly uploadedBy?: string;
}
