import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

const category = () => z.enum(['policies', 'forms', 'terms_conditions', 'training', 'contracts', 'procedures']);
const accessLevel = () => z.enum(['all', 'drivers_only', 'admin_only']);

/** Where the bytes lie; `/documents/…` names a document that has none. */
const file = {
  fileName: personalText(),
  fileSize: z.int(),
  mimeType: z.string(),
  objectPath: z.string(),
};

/** A business document's texts lie under the business's own key: they outlive whoever wrote them. */
export const documentEvents = {
  DocumentPublished: defineEvent(
    z.object({
      documentId: uuid(),
      businessId: uuid(),
      title: personalText(),
      description: personalText(),
      category: category(),
      accessLevel: accessLevel(),
      version: z.string(),
      ...file,
      publishedBy: uuid(),
      publishedAt: instant(),
    }),
    { personId: 'businessId' },
  ),
  DocumentVersionPublished: defineEvent(
    z.object({
      documentId: uuid(),
      businessId: uuid(),
      version: z.string(),
      ...file,
      publishedBy: uuid(),
      publishedAt: instant(),
    }),
    { personId: 'businessId' },
  ),
  DocumentRedescribed: defineEvent(
    z.object({
      documentId: uuid(),
      businessId: uuid(),
      title: personalText(),
      description: personalText(),
      category: category(),
      changedBy: uuid(),
      changedAt: instant(),
    }),
    { personId: 'businessId' },
  ),
  DocumentAccessChanged: defineEvent(
    z.object({ documentId: uuid(), accessLevel: accessLevel(), changedBy: uuid(), changedAt: instant() }),
  ),
  DocumentWithdrawn: defineEvent(z.object({ documentId: uuid(), withdrawnBy: uuid(), withdrawnAt: instant() })),
};
export type DocumentEvent = EventsOf<typeof documentEvents>;
