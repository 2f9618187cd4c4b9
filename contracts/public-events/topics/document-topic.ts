import { z } from 'zod';
import { DRIVER_DOCUMENT_TYPES } from '../../api/driver-documents.js';
import { defineTopic } from '../define-topic.js';
import { day, instant, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

const category = () => z.enum(['policies', 'forms', 'terms_conditions', 'training', 'contracts', 'procedures']);
const accessLevel = () => z.enum(['all', 'drivers_only', 'admin_only']);

const paper = { documentId: uuid(), driverId: uuid(), documentType: z.enum(DRIVER_DOCUMENT_TYPES) };
const days = { issuedDate: day().nullable(), expiryDate: day().nullable() };

export const documentTopic = defineTopic({
  topic: PUBLIC_TOPICS.document,
  description:
    "Drivers' papers with the days on which they expire, and the business's own documents. No file names, no texts.",
  key: 'documentId',
  events: {
    DriverDocumentSubmitted: {
      description: 'A paper waits for review.',
      schema: z.object({
        ...paper,
        ...days,
        /** The driver's document of the same type that came before. */
        followsDocumentId: uuid().nullable(),
        submittedBy: uuid(),
        submittedAt: instant(),
      }),
    },
    DriverDocumentApproved: {
      description: 'A paper is in order, until the day on which it expires.',
      schema: z.object({ ...paper, ...days, approvedBy: uuid(), approvedAt: instant() }),
    },
    DriverDocumentRejected: {
      description: 'A paper is not in order. The reason stays in the portal.',
      schema: z.object({ ...paper, rejectedBy: uuid(), rejectedAt: instant() }),
    },
    DriverDocumentRemoved: {
      description: 'A paper was deleted together with its driver.',
      schema: z.object({ documentId: uuid(), driverId: uuid(), removedAt: instant() }),
    },
    DocumentPublished: {
      description: "A document of the business's own.",
      schema: z.object({
        documentId: uuid(),
        category: category(),
        accessLevel: accessLevel(),
        version: z.string(),
        publishedBy: uuid(),
        publishedAt: instant(),
      }),
    },
    DocumentVersionPublished: {
      description: 'A newer version of it.',
      schema: z.object({ documentId: uuid(), version: z.string(), publishedBy: uuid(), publishedAt: instant() }),
    },
    DocumentRedescribed: {
      description: 'Its title, description or category changed.',
      schema: z.object({ documentId: uuid(), category: category(), changedBy: uuid(), changedAt: instant() }),
    },
    DocumentAccessChanged: {
      description: 'Others may read it from now on.',
      schema: z.object({ documentId: uuid(), accessLevel: accessLevel(), changedBy: uuid(), changedAt: instant() }),
    },
    DocumentWithdrawn: {
      description: 'It is not there any more.',
      schema: z.object({ documentId: uuid(), withdrawnBy: uuid(), withdrawnAt: instant() }),
    },
  },
});
