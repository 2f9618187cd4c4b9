import { expect, test } from '@jest/globals';
import type { QueryEvent } from '@waybook/contracts/events';
import { foldedRow, foldedState, happenedAt } from '@waybook/event-store/testing';
import { queryStream } from './query.js';
import { queriesProjection } from './query.projection.js';

const queryId = '0193a3f0-0000-7000-8000-000000000091';
const remittanceId = '0193a3f0-0000-7000-8000-000000000092';
const driverId = '0193a3f0-0000-7000-8000-000000000093';
const admin = '0193a3f0-0000-7000-8000-000000000094';

const raised: QueryEvent = {
  type: 'RemittanceQueryRaised',
  data: {
    queryId,
    remittanceId,
    driverId,
    driverName: 'Sam Carter',
    followsQueryId: null,
    threadId: queryId,
    subject: 'The fee',
    message: 'Is it taken twice?',
    submittedAt: '2026-11-20T12:00:00.000Z',
  },
};
const answered: QueryEvent = {
  type: 'RemittanceQueryAnswered',
  data: {
    queryId,
    remittanceId,
    driverId,
    response: 'No',
    answeredBy: admin,
    answeredAt: '2026-11-21T12:00:00.000Z',
  },
};

test('a query keeps the photos that came along', () => {
  const withPhotos: QueryEvent = { ...raised, data: { ...raised.data, photos: ['key-1'] } };
  expect(foldedRow(queriesProjection, withPhotos, answered)).toMatchObject({ photos: ['key-1'] });
});

test('a query waits for an answer', () => {
  expect(foldedRow(queriesProjection, raised)).toEqual({
    remittance_id: remittanceId,
    driver_id: driverId,
    driver_name: 'Sam Carter',
    follows_query_id: null,
    thread_id: queryId,
    subject: 'The fee',
    message: 'Is it taken twice?',
    photos: [],
    status: 'open',
    submitted_at: new Date('2026-11-20T12:00:00.000Z'),
    answered_at: null,
    answered_by: null,
    response: null,
    created_at: happenedAt(1),
    updated_at: happenedAt(1),
  });
  expect(foldedState(queryStream, raised)).toEqual({ status: 'open', question: raised.data });
});

test('an answer says what, who and when, and is given once', () => {
  expect(foldedRow(queriesProjection, raised, answered)).toEqual({
    ...foldedRow(queriesProjection, raised),
    status: 'answered',
    response: 'No',
    answered_by: admin,
    answered_at: new Date('2026-11-21T12:00:00.000Z'),
    updated_at: happenedAt(2),
  });
  expect(foldedState(queryStream, raised, answered)).toEqual({
    status: 'answered',
    question: raised.data,
    answer: answered.data,
  });
  expect(() => foldedState(queryStream, raised, answered, answered)).toThrow('that is answered');
  expect(() => foldedRow(queriesProjection, answered)).toThrow('starts with RemittanceQueryAnswered');
});
