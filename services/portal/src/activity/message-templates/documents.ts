import type { documentEvents } from '@waybook/contracts/events';
import { quoted, type Names } from '../names/names.js';
import type { SubjectRef, TemplatesFor } from './event-template.js';

interface OfDocument {
  documentId: string;
}

const ACCESS = { all: 'everyone', drivers_only: 'drivers', admin_only: 'admins' } as const;

const about = ({ documentId }: OfDocument): SubjectRef => ({ kind: 'document', id: documentId });

const did =
  (verb: string) =>
  ({ documentId }: OfDocument, names: Names) =>
    `${verb} ${names.document(documentId)}`;

export const documentTemplates: TemplatesFor<keyof typeof documentEvents> = {
  DocumentPublished: {
    about,
    newStatus: 'Published',
    phrase: ({ title }) => `published the document ${quoted(title)}`,
  },
  DocumentVersionPublished: {
    about,
    phrase: ({ documentId, version }, names) => `published version ${version} of ${names.document(documentId)}`,
  },
  DocumentRedescribed: { about, phrase: did('changed the description of') },
  DocumentAccessChanged: {
    about,
    phrase: ({ documentId, accessLevel }, names) => `opened ${names.document(documentId)} to ${ACCESS[accessLevel]}`,
  },
  DocumentWithdrawn: { about, newStatus: 'Withdrawn', phrase: did('withdrew') },
};
