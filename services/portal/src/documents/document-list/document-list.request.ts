import {
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  type DocumentAccessLevel,
  type DocumentCategory,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';

const DOCUMENT_STATUSES = ['published', 'withdrawn'] as const;

export class DocumentListRequest extends PagedRequest {
  @ChoiceField(DOCUMENT_CATEGORIES, { optional: true }) readonly category?: DocumentCategory;
  @ChoiceField(DOCUMENT_ACCESS_LEVELS, { optional: true }) readonly accessLevel?: DocumentAccessLevel;
  /** By default what is published; what was withdrawn is for admins alone. */
  @ChoiceField(DOCUMENT_STATUSES, { optional: true }) readonly status?: (typeof DOCUMENT_STATUSES)[number];
}
