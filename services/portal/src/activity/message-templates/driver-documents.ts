import { DRIVER_DOCUMENT_LABELS } from '@waybook/contracts/api';
import type { driverDocumentEvents } from '@waybook/contracts/events';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ documentId }: { documentId: string }): SubjectRef => ({ kind: 'driver-document', id: documentId });

export const driverDocumentTemplates: TemplatesFor<keyof typeof driverDocumentEvents> = {
  DriverDocumentSubmitted: {
    about,
    newStatus: 'Pending',
    phrase: ({ driverId, documentType, followsDocumentId }, names) => {
      const what = followsDocumentId === null ? 'sent' : 'renewed';
      return `${what} ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]}`;
    },
  },
  DriverDocumentApproved: {
    about,
    newStatus: 'Approved',
    phrase: ({ documentId }, names) => `approved ${names.driverDocument(documentId)}`,
  },
  DriverDocumentRejected: {
    about,
    newStatus: 'Rejected',
    phrase: ({ documentId }, names) => `rejected ${names.driverDocument(documentId)}`,
  },
  DriverDocumentRemoved: {
    about,
    isRedundant: true,
    newStatus: 'Removed',
    phrase: () => "removed a deleted driver's document",
  },
};
