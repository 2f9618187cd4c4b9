import type { documentEvents } from '../../events/document-events.js';
import type { driverDocumentEvents } from '../../events/driver-document-events.js';
import { draft, type Mapping } from './draft.js';

export const driverDocumentMapping: Mapping<keyof typeof driverDocumentEvents> = {
  DriverDocumentSubmitted: (data) => {
    const { documentId, driverId, documentType, issuedDate, expiryDate } = data;
    const { followsDocumentId, submittedBy, submittedAt } = data;
    const paper = { documentId, driverId, documentType, issuedDate, expiryDate };
    return [draft('DriverDocumentSubmitted', documentId, { ...paper, followsDocumentId, submittedBy, submittedAt })];
  },
  DriverDocumentApproved: (data) => {
    const { documentId, driverId, documentType, issuedDate, expiryDate, approvedBy, approvedAt } = data;
    const paper = { documentId, driverId, documentType, issuedDate, expiryDate };
    return [draft('DriverDocumentApproved', documentId, { ...paper, approvedBy, approvedAt })];
  },
  DriverDocumentRejected: ({ documentId, driverId, documentType, rejectedBy, rejectedAt }) => [
    draft('DriverDocumentRejected', documentId, { documentId, driverId, documentType, rejectedBy, rejectedAt }),
  ],
  DriverDocumentRemoved: ({ documentId, driverId, removedAt }) => [
    draft('DriverDocumentRemoved', documentId, { documentId, driverId, removedAt }),
  ],
};

export const documentMapping: Mapping<keyof typeof documentEvents> = {
  DocumentPublished: ({ documentId, category, accessLevel, version, publishedBy, publishedAt }) => [
    draft('DocumentPublished', documentId, { documentId, category, accessLevel, version, publishedBy, publishedAt }),
  ],
  DocumentVersionPublished: ({ documentId, version, publishedBy, publishedAt }) => [
    draft('DocumentVersionPublished', documentId, { documentId, version, publishedBy, publishedAt }),
  ],
  DocumentRedescribed: ({ documentId, category, changedBy, changedAt }) => [
    draft('DocumentRedescribed', documentId, { documentId, category, changedBy, changedAt }),
  ],
  DocumentAccessChanged: ({ documentId, accessLevel, changedBy, changedAt }) => [
    draft('DocumentAccessChanged', documentId, { documentId, accessLevel, changedBy, changedAt }),
  ],
  DocumentWithdrawn: ({ documentId, withdrawnBy, withdrawnAt }) => [
    draft('DocumentWithdrawn', documentId, { documentId, withdrawnBy, withdrawnAt }),
  ],
};
