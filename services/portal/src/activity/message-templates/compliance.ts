import { DRIVER_DOCUMENT_LABELS } from '@waybook/contracts/api';
import { formatDay } from '@waybook/contracts/calendar';
import type { complianceEvents } from '@waybook/contracts/events';
import { listed, type SubjectRef, type TemplatesFor } from './event-template.js';

const about = ({ driverId }: { driverId: string }): SubjectRef => ({ kind: 'compliance', id: driverId });

export const complianceTemplates: TemplatesFor<keyof typeof complianceEvents> = {
  ComplianceDocumentReceived: {
    about,
    isRedundant: true,
    phrase: ({ driverId, documentType }, names) =>
      `put ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]} up for review`,
  },
  ComplianceDocumentAccepted: {
    about,
    isRedundant: true,
    phrase: ({ driverId, documentType }, names) =>
      `counted ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]} as approved`,
  },
  ComplianceDocumentDeclined: {
    about,
    isRedundant: true,
    phrase: ({ driverId, documentType }, names) =>
      `declined ${names.driversOwn(driverId)} ${DRIVER_DOCUMENT_LABELS[documentType]}`,
  },
  ComplianceReminderSent: {
    about,
    phrase: ({ driverId, documentTypes, dueBy }, names) => {
      const wanted = listed(documentTypes.map((type) => DRIVER_DOCUMENT_LABELS[type]));
      return `reminded ${names.driver(driverId)} to send ${wanted} by ${formatDay(dueBy)}`;
    },
  },
  ComplianceRecordClosed: { about, isRedundant: true, phrase: () => "closed a deleted driver's compliance record" },
};
