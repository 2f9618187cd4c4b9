import { describe, expect, test } from '@jest/globals';
import type { DriverDocumentType } from '@waybook/contracts/api';
import type { ComplianceEvent } from '@waybook/contracts/events';
import { givenEvents } from '@waybook/event-store/testing';
import { closeRecord, latestOf, receiveDocument, remindDriver } from './compliance.decider.js';
import {
  ComplianceRecordIsClosed,
  InactiveDriverNotReminded,
  NothingToRemind,
  ReminderAlreadySentToday,
} from './compliance.errors.js';
import { complianceStream } from './compliance.stream.js';
import { emptyCompliance, evolve, type DriverCompliance } from './driver-compliance.js';

const driverId = '00000000-0000-7000-8000-00000000000b';
const ADMIN = '00000000-0000-7000-8000-00000000000c';
const at = new Date('2026-11-20T12:00:00.000Z');
const TYPES: DriverDocumentType[] = ['insurance', 'licence', 'right_to_work', 'vehicle_info', 'mot', 'dbs'];

const received = (documentType: DriverDocumentType, documentId: string, receivedAt = '2026-11-01T09:00:00.000Z') =>
  ({ type: 'ComplianceDocumentReceived', data: { driverId, documentId, documentType, receivedAt } }) as ComplianceEvent;

const accepted = (
  documentType: DriverDocumentType,
  documentId: string,
  expiryDate: string | null,
  receivedAt = '2026-11-01T09:00:00.000Z',
): ComplianceEvent => ({
  type: 'ComplianceDocumentAccepted',
  data: { driverId, documentId, documentType, issuedDate: null, expiryDate, receivedAt, acceptedAt: receivedAt },
});

const declined = (documentType: DriverDocumentType, documentId: string): ComplianceEvent => ({
  type: 'ComplianceDocumentDeclined',
  data: { driverId, documentId, documentType, declinedAt: '2026-11-02T09:00:00.000Z' },
});

const reminded = (documentTypes: DriverDocumentType[], sentAt = '2026-11-20T12:00:00.000Z'): ComplianceEvent => ({
  type: 'ComplianceReminderSent',
  data: { driverId, documentTypes, dueBy: '2026-11-27', sentBy: ADMIN, sentAt },
});

const given = (...events: ComplianceEvent[]) => givenEvents(complianceStream, ...events);
const complete = (expiryDate: string | null): ComplianceEvent[] =>
  TYPES.flatMap((type) => [received(type, type), accepted(type, type, expiryDate)]);

describe('a reminder', () => {
  const remind = { driverId, driverStatus: 'active', sentBy: ADMIN, at } as const;

  test('asks a new driver for everything, within seven days', () => {
    given()
      .when((record) => remindDriver(record, remind))
      .thenEvents(reminded(TYPES));
  });

  test('asks for what has expired or expires within 30 days, and for what was rejected', () => {
    const before = [
      ...complete(null),
      accepted('insurance', 'insurance', '2026-11-19'),
      accepted('mot', 'mot', '2026-12-20'),
      accepted('licence', 'licence', '2026-12-21'),
    ];
    given(...before)
      .when((record) => remindDriver(record, remind))
      .thenEvents(reminded(['insurance', 'mot']));
    given(received('dbs', 'a'), declined('dbs', 'a'))
      .when((record) => remindDriver(record, remind))
      .thenEvents(reminded(TYPES));
  });

  test('leaves out what waits for review', () => {
    given(...complete(null), accepted('mot', 'mot', '2026-11-19'), received('mot', 'new'), received('dbs', 'newer'))
      .when((record) => remindDriver(record, remind))
      .thenRefuses(NothingToRemind);
  });

  test('is sent once a day', () => {
    given(reminded(TYPES, '2026-11-20T00:30:00.000Z'))
      .when((record) => remindDriver(record, remind))
      .thenRefuses(ReminderAlreadySentToday);
    given(reminded(TYPES, '2026-11-19T23:30:00.000Z'))
      .when((record) => remindDriver(record, remind))
      .thenEvents(reminded(TYPES));
  });

  test('is not for drivers who are inactive', () => {
    given()
      .when((record) => remindDriver(record, { ...remind, driverStatus: 'inactive' }))
      .thenRefuses(InactiveDriverNotReminded);
  });
});

describe('the document that counts', () => {
  const recordOf = (...events: ComplianceEvent[]): DriverCompliance => events.reduce(evolve, emptyCompliance);
  const insuranceIn = (record: DriverCompliance) => (record.status === 'open' ? record.documents.insurance : undefined);
  const OLD = '2026-01-01T09:00:00.000Z';
  const NEW = '2026-11-01T09:00:00.000Z';

  test('is the one that was sent last, in whatever order they are reviewed', () => {
    const both = [received('insurance', 'old', OLD), received('insurance', 'new', NEW)];
    const renewal = accepted('insurance', 'new', '2027-10-31', NEW);
    const before = accepted('insurance', 'old', '2026-12-31', OLD);
    for (const order of [
      [renewal, before],
      [before, renewal],
    ]) {
      const insurance = insuranceIn(recordOf(...both, ...order));
      expect(insurance).toMatchObject({ inForce: { documentId: 'new' }, waiting: [], latest: { documentId: 'new' } });
    }
  });

  test('stays while its renewal waits or is rejected', () => {
    const renewing = [
      received('insurance', 'old', OLD),
      accepted('insurance', 'old', '2026-12-31', OLD),
      received('insurance', 'new', NEW),
    ];
    expect(insuranceIn(recordOf(...renewing))).toMatchObject({ inForce: { documentId: 'old' }, waiting: ['new'] });
    const refused = insuranceIn(recordOf(...renewing, declined('insurance', 'new')));
    expect(refused).toMatchObject({ inForce: { documentId: 'old' }, latest: { status: 'rejected' }, waiting: [] });
  });

  test('is remembered when the driver is asked to renew it', () => {
    const record = recordOf(
      received('insurance', 'old'),
      accepted('insurance', 'old', '2026-12-01'),
      reminded(['insurance', 'mot']),
    );
    expect(insuranceIn(record)?.remindedOf).toBe('old');
    expect(latestOf(record, 'insurance')).toBe('old');
    expect(latestOf(record, 'mot')).toBeNull();
  });
});

describe('a closed record', () => {
  const closed: ComplianceEvent = {
    type: 'ComplianceRecordClosed',
    data: { driverId, closedAt: '2026-11-20T12:00:00.000Z' },
  };

  test('takes no document any more', () => {
    given(closed)
      .when((record) => receiveDocument(record, { driverId, documentId: 'a', documentType: 'mot' }, at))
      .thenRefuses(ComplianceRecordIsClosed);
  });

  test('is closed once', () => {
    given()
      .when((record) => closeRecord(record, driverId, at))
      .thenEvents(closed);
    given(closed)
      .when((record) => closeRecord(record, driverId, at))
      .thenNothing();
  });
});
