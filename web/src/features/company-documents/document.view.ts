import {
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  type BusinessDocumentAnswer,
  type DocumentAccessLevel,
  type DocumentCategory,
} from '@waybook/contracts/api';
import { english, t } from '../../shared/language/text';

export const CATEGORY_LABELS: Readonly<Record<DocumentCategory, string>> = {
  policies: 'Policies',
  forms: 'Forms',
  terms_conditions: 'Terms & Conditions',
  training: 'Training',
  contracts: 'Contracts',
  procedures: 'Procedures',
};

/** What drivers read. */
const DRIVER_LABELS: Readonly<Record<DocumentCategory, string>> = {
  terms_conditions: english('Terms & Conditions'),
  policies: english('Company Policies'),
  forms: english('Forms & Templates'),
  procedures: english('Procedures'),
  training: english('Training Materials'),
  contracts: english('Contracts'),
};

export function driverCategoryLabel(category: DocumentCategory): string {
  return t(DRIVER_LABELS[category]);
}

export const ACCESS_LABELS: Readonly<Record<DocumentAccessLevel, string>> = {
  all: 'Public',
  drivers_only: 'Drivers Only',
  admin_only: 'Admin Only',
};

export const CATEGORY_OPTIONS = DOCUMENT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
export const ACCESS_OPTIONS = DOCUMENT_ACCESS_LEVELS.map((value) => ({ value, label: ACCESS_LABELS[value] }));

/** What we take: what the server reads by the bytes, whatever a file is called. */
export const ACCEPTED_FILES = '.pdf,.docx,.xlsx,.odt,image/jpeg,image/png,image/webp';

export function downloadPath({ id }: Pick<BusinessDocumentAnswer, 'id'>, version?: string): string {
  const path = `/api/documents/${id}/download`;
  return version === undefined ? path : `${path}?version=${encodeURIComponent(version)}`;
}

/** How the browser can show a file itself; null where it can only be downloaded. */
export function viewerOf(mimeType: string): 'picture' | 'pdf' | null {
  if (mimeType.startsWith('image/')) return 'picture';
  return mimeType === 'application/pdf' ? 'pdf' : null;
}

/** A title for a file that was chosen, until somebody writes a better one: "driver-handbook_2026.pdf" is "driver handbook 2026". */
export function titleFrom(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}
