import { describe, expect, test } from '@jest/globals';
import type { DriverDocumentEvent } from '@waybook/contracts/events';
import { givenEvents } from '@waybook/event-store/testing';
import {
  approveDocument,
  rejectDocument,
  removeDocument,
  submitDocument,
  type SubmitDocumentInput,
} from './driver-document.decider.js';
import {
  DocumentAlreadyDecided,
  DocumentAlreadySubmitted,
  DocumentDaysInvalid,
  DocumentFileUnknown,
  DocumentRejectionNeedsReason,
  DriverDocumentNotFound,
} from './driver-document.errors.js';
import { driverDocumentStream } from './driver-document.js';

const DOCUMENT = '00000000-0000-7000-8000-00000000000a';
const DRIVER = '00000000-0000-7000-8000-00000000000b';
const OTHER = '00000000-0000-7000-8000-00000000000d';
const ADMIN = '00000000-0000-7000-8000-00000000000c';
const at = new Date('2026-11-20T12:00:00.000Z');

const file = {
  uploadKey: 'k'.repeat(32),
  fileName: 'insurance.pdf',
  fileSize: 1_024,
  mimeType: 'application/pdf',
  driverId: DRIVER,
};
const command: SubmitDocumentInput = {
  documentId: DOCUMENT,
  driverId: DRIVER,
  documentType: 'insurance',
  file,
  issuedDate: '2026-11-01',
  expiryDate: '2027-10-31',
  submittedBy: DRIVER,
  followsDocumentId: null,
  at,
};

const submitted: DriverDocumentEvent = {
  type: 'DriverDocumentSubmitted',
  data: {
    documentId: DOCUMENT,
    driverId: DRIVER,
    documentType: 'insurance',
    fileName: 'insurance.pdf',
    fileSize: 1_024,
    mimeType: 'application/pdf',
    uploadKey: 'k'.repeat(32),
    issuedDate: '2026-11-01',
    expiryDate: '2027-10-31',
    followsDocumentId: null,
    submittedBy: DRIVER,
    submittedAt: '2026-11-20T12:00:00.000Z',
  },
};
const approved: DriverDocumentEvent = {
  type: 'DriverDocumentApproved',
  data: {
    documentId: DOCUMENT,
    driverId: DRIVER,
    documentType: 'insurance',
    issuedDate: '2026-11-01',
    expiryDate: '2027-10-31',
    approvedBy: ADMIN,
    approvedAt: '2026-11-20T12:00:00.000Z',
  },
};
const rejected: DriverDocumentEvent = {
  type: 'DriverDocumentRejected',
  data: {
    documentId: DOCUMENT,
    driverId: DRIVER,
    documentType: 'insurance',
    reason: 'The name is cut off.',
    rejectedBy: ADMIN,
    rejectedAt: '2026-11-20T12:00:00.000Z',
  },
};
const removed: DriverDocumentEvent = {
  type: 'DriverDocumentRemoved',
  data: { documentId: DOCUMENT, driverId: DRIVER, removedAt: '2026-11-20T12:00:00.000Z' },
};

const given = (...events: DriverDocumentEvent[]) => givenEvents(driverDocumentStream, ...events);

describe('sending a document', () => {
  test('puts it up for review', () => {
    given()
      .when((document) => submitDocument(document, command))
      .thenEvents(submitted);
  });

  test('happens once', () => {
    given(submitted)
      .when((document) => submitDocument(document, command))
      .thenRefuses(DocumentAlreadySubmitted);
  });

  test.each([
    ['there is no such file', { file: null }],
    ["the file is another driver's", { file: { ...file, driverId: OTHER } }],
    ['the file names no driver', { file: { ...file, driverId: null } }],
    ["the file is another driver's and an admin sends it", { file: { ...file, driverId: OTHER }, submittedBy: ADMIN }],
    ['the file names no driver and an admin sends it', { file: { ...file, driverId: null }, submittedBy: ADMIN }],
  ])('is refused where %s', (_, changes) => {
    given()
      .when((document) => submitDocument(document, { ...command, ...changes }))
      .thenRefuses(DocumentFileUnknown);
  });

  test.each([
    ['it is issued tomorrow', { issuedDate: '2026-11-21' }, 'issuedDate'],
    ['it expired yesterday', { expiryDate: '2026-11-19' }, 'expiryDate'],
    ['it expires before it was issued', { issuedDate: '2026-11-20', expiryDate: '2026-11-20' }, 'expiryDate'],
  ])('is refused where %s', (_, days, field) => {
    let refusal: unknown;
    try {
      submitDocument({ status: 'not_submitted' }, { ...command, ...days });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(DocumentDaysInvalid);
    expect(refusal).toMatchObject({ details: [{ field }] });
  });

  test('is fine without days, and on the last day', () => {
    for (const days of [
      { issuedDate: null, expiryDate: null },
      { issuedDate: '2025-11-21', expiryDate: '2026-11-20' },
    ]) {
      expect(submitDocument({ status: 'not_submitted' }, { ...command, ...days })).toMatchObject([{ data: days }]);
    }
  });
});

describe('approving a document', () => {
  const approve = { approvedBy: ADMIN, at };

  test('takes the days as they were entered', () => {
    given(submitted)
      .when((document) => approveDocument(document, approve))
      .thenEvents(approved);
  });

  test('or as the reviewer reads them', () => {
    const read = { ...approve, expiryDate: '2027-11-30' };
    const { data } = approved;
    given(submitted)
      .when((document) => approveDocument(document, read))
      .thenEvents({
        type: 'DriverDocumentApproved',
        data: { ...data, expiryDate: '2027-11-30' },
      });
  });

  test('is refused once it has expired', () => {
    given(submitted)
      .when((document) => approveDocument(document, { ...approve, at: new Date('2027-11-01T00:00:00.000Z') }))
      .thenRefuses(DocumentDaysInvalid);
  });

  test.each([[approved], [rejected]])('is refused after %j', (decided) => {
    given(submitted, decided)
      .when((document) => approveDocument(document, approve))
      .thenRefuses(DocumentAlreadyDecided);
  });

  test('is refused where there is none, or none any more', () => {
    given()
      .when((document) => approveDocument(document, approve))
      .thenRefuses(DriverDocumentNotFound);
    given(submitted, removed)
      .when((document) => approveDocument(document, approve))
      .thenRefuses(DriverDocumentNotFound);
  });
});

describe('rejecting a document', () => {
  const reject = { rejectedBy: ADMIN, reason: ' The name is cut off. ', at };

  test('says why', () => {
    given(submitted)
      .when((document) => rejectDocument(document, reject))
      .thenEvents(rejected);
  });

  test('needs a reason', () => {
    given(submitted)
      .when((document) => rejectDocument(document, { ...reject, reason: ' ' }))
      .thenRefuses(DocumentRejectionNeedsReason);
  });

  test('comes too late once it is decided', () => {
    given(submitted, approved)
      .when((document) => rejectDocument(document, reject))
      .thenRefuses(DocumentAlreadyDecided);
  });
});

describe('removing a document', () => {
  test.each([
    ['waits', [submitted]],
    ['was approved', [submitted, approved]],
    ['was rejected', [submitted, rejected]],
  ])('takes one that %s', (_, before) => {
    given(...before)
      .when((document) => removeDocument(document, at))
      .thenEvents(removed);
  });

  test('says nothing twice', () => {
    given(submitted, removed)
      .when((document) => removeDocument(document, at))
      .thenNothing();
  });
});
