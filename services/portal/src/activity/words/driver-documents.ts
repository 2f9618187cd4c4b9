import { DRIVER_DOCUMENT_LABELS } from '@waybook/contracts/api';
import type { driverDocumentEvents } from '@waybook/contracts/events';
import type { SubjectRef, WordsFor } from './event-words.js';

const about = ({ documentId }: { documentId: string }): SubjectRef => ({ kind: 'driver-document', id: documentId });

export const driverDocumentWords: WordsFor<keyof typeof driverDocumentEvents> = {
  DriverDocumentSubmitted: {
    about,
    leaves: 'Pending',
    says: ({ driverId, documentType, followsDocumentId }, names) => {
      const what = followsDocumentId === null ? 'sent' : 'renewed';
      return `${what} ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]}`;
    },
  },
  DriverDocumentApproved: {
    about,
    leaves: 'Approved',
    says: ({ documentId }, names) => `approved ${names.driverDocument(documentId)}`,
  },
  DriverDocumentRejected: {
    about,
    leaves: 'Rejected',
    says: ({ documentId }, names) => `rejected ${names.driverDocument(documentId)}`,
  },
  DriverDocumentRemoved: { about, isEcho: true, leaves: 'Removed', says: () => "removed a deleted driver's document" },
};
