import { describe, expect, test } from '@jest/globals';
import type { DriverDocumentEvent } from '@waybook/contracts/events';
import { foldedRow, foldedState, happenedAt } from '@waybook/event-store/testing';
import { DOCUMENT_FILE_SCOPE, driverDocumentStream } from './driver-document.js';
import { driverDocumentsProjection } from './driver-document.projection.js';

const documentId = '00000000-0000-7000-8000-00000000000a';
const driverId = '00000000-0000-7000-8000-00000000000b';
const admin = '00000000-0000-7000-8000-00000000000c';
const follows = '00000000-0000-7000-8000-00000000000d';
const at = '2026-11-20T12:00:00.000Z';
const uploadKey = 'k'.repeat(32);

const submitted: DriverDocumentEvent = {
  type: 'DriverDocumentSubmitted',
  data: {
    documentId,
    driverId,
    documentType: 'insurance',
    fileName: 'insurance.pdf',
    fileSize: 1_024,
    mimeType: 'application/pdf',
    uploadKey,
    issuedDate: '2026-11-01',
    expiryDate: '2027-10-31',
    followsDocumentId: follows,
    submittedBy: driverId,
    submittedAt: at,
  },
};
const approved: DriverDocumentEvent = {
  type: 'DriverDocumentApproved',
  data: {
    documentId,
    driverId,
    documentType: 'insurance',
    issuedDate: '2026-11-02',
    expiryDate: '2027-11-01',
    approvedBy: admin,
    approvedAt: at,
  },
};
const rejected: DriverDocumentEvent = {
  type: 'DriverDocumentRejected',
  data: { documentId, driverId, documentType: 'insurance', reason: 'Unreadable', rejectedBy: admin, rejectedAt: at },
};
const removed: DriverDocumentEvent = { type: 'DriverDocumentRemoved', data: { documentId, driverId, removedAt: at } };

describe('the row of a document', () => {
  const rowAfter = (...events: DriverDocumentEvent[]) => foldedRow(driverDocumentsProjection, submitted, ...events);

  test('waits for review as it was sent', () => {
    expect(rowAfter()).toEqual({
      driver_id: driverId,
      document_type: 'insurance',
      file_name: 'insurance.pdf',
      file_size: 1_024,
      mime_type: 'application/pdf',
      upload_key: uploadKey,
      status: 'pending',
      issued_date: '2026-11-01',
      expiry_date: '2027-10-31',
      follows_id: follows,
      uploaded_by: driverId,
      uploaded_at: new Date(at),
      decided_by: null,
      decided_at: null,
      rejection_reason: null,
      created_at: happenedAt(1),
      updated_at: happenedAt(1),
    });
  });

  test('has the days that the reviewer read once it is approved', () => {
    expect(rowAfter(approved)).toEqual({
      ...rowAfter(),
      status: 'approved',
      issued_date: '2026-11-02',
      expiry_date: '2027-11-01',
      decided_by: admin,
      decided_at: new Date(at),
      updated_at: happenedAt(2),
    });
  });

  test('says why it was rejected, and by whom', () => {
    expect(rowAfter(rejected)).toEqual({
      ...rowAfter(),
      status: 'rejected',
      rejection_reason: 'Unreadable',
      decided_by: admin,
      decided_at: new Date(at),
      updated_at: happenedAt(2),
    });
  });

  test('goes with its driver, and is not there before it is sent', () => {
    expect(rowAfter(removed)).toBeNull();
    expect(foldedRow(driverDocumentsProjection, approved)).toBeNull();
    expect(foldedRow(driverDocumentsProjection, rejected)).toBeNull();
  });
});

describe('the state of a document', () => {
  const stateAfter = (...events: DriverDocumentEvent[]) => foldedState(driverDocumentStream, ...events);
  const pending = {
    status: 'pending',
    documentId,
    driverId,
    documentType: 'insurance',
    uploadKey,
    issuedDate: '2026-11-01',
    expiryDate: '2027-10-31',
    submittedAt: at,
  };

  test('is pending, and decided once', () => {
    expect(stateAfter(submitted)).toEqual(pending);
    const days = { issuedDate: '2026-11-02', expiryDate: '2027-11-01' };
    expect(stateAfter(submitted, approved)).toEqual({ ...pending, ...days, status: 'approved' });
    expect(stateAfter(submitted, rejected)).toEqual({ ...pending, status: 'rejected' });
    expect(() => stateAfter(submitted, approved, rejected)).toThrow('while approved');
  });

  test('holds its file for as long as it is there', () => {
    const file = [{ scope: DOCUMENT_FILE_SCOPE, value: uploadKey }];
    const claims = (...events: DriverDocumentEvent[]) => driverDocumentStream.claims?.(stateAfter(...events));
    expect(claims()).toEqual([]);
    expect(claims(submitted)).toEqual(file);
    expect(claims(submitted, rejected)).toEqual(file);
    expect(claims(submitted, removed)).toEqual([]);
  });
});
