import type { documentEvents } from '@waybook/contracts/events';
import { quoted, type Names } from '../names/names.js';
import type { SubjectRef, WordsFor } from './event-words.js';

interface OfDocument {
  documentId: string;
}

const ACCESS = { all: 'everyone', drivers_only: 'drivers', admin_only: 'admins' } as const;

const about = ({ documentId }: OfDocument): SubjectRef => ({ kind: 'document', id: documentId });

const did =
  (verb: string) =>
  ({ documentId }: OfDocument, names: Names) =>
    `${verb} ${names.document(documentId)}`;

export const documentWords: WordsFor<keyof typeof documentEvents> = {
  DocumentPublished: { about, leaves: 'Published', says: ({ title }) => `published the document ${quoted(title)}` },
  DocumentVersionPublished: {
    about,
    says: ({ documentId, version }, names) => `published version ${version} of ${names.document(documentId)}`,
  },
  DocumentRedescribed: { about, says: did('changed the description of') },
  DocumentAccessChanged: {
    about,
    says: ({ documentId, accessLevel }, names) => `opened ${names.document(documentId)} to ${ACCESS[accessLevel]}`,
  },
  DocumentWithdrawn: { about, leaves: 'Withdrawn', says: did('withdrew') },
};
