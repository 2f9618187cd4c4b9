import { DRIVER_DOCUMENT_LABELS } from '@waybook/contracts/api';
import { formatListDay } from '@waybook/contracts/calendar';
import type { complianceEvents } from '@waybook/contracts/events';
import { listed, type SubjectRef, type WordsFor } from './event-words.js';

const about = ({ driverId }: { driverId: string }): SubjectRef => ({ kind: 'compliance', id: driverId });

export const complianceWords: WordsFor<keyof typeof complianceEvents> = {
  ComplianceDocumentReceived: {
    about,
    isEcho: true,
    says: ({ driverId, documentType }, names) =>
      `put ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]} up for review`,
  },
  ComplianceDocumentAccepted: {
    about,
    isEcho: true,
    says: ({ driverId, documentType }, names) =>
      `counted ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]} as approved`,
  },
  ComplianceDocumentDeclined: {
    about,
    isEcho: true,
    says: ({ driverId, documentType }, names) =>
      `declined ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]}`,
  },
  ComplianceReminderSent: {
    about,
    says: ({ driverId, documentTypes, dueBy }, names) => {
      const wanted = listed(documentTypes.map((type) => DRIVER_DOCUMENT_LABELS[type]));
      return `reminded ${names.driver(driverId)} to send ${wanted} by ${formatListDay(dueBy)}`;
    },
  },
  ComplianceRecordClosed: { about, isEcho: true, says: () => "closed a deleted driver's compliance record" },
};
