import { describe, expect, test } from '@jest/globals';
import { givenEvents } from '@waybook/event-store/testing';
import type { QueryEvent } from '@waybook/contracts/events';
import { answerQuery, raiseQuery, type AskingDriver, type RaiseQueryInput } from './query.decider.js';
import {
  DriverMayNotAsk,
  FollowedQueryNotFound,
  QueriedRemittanceNotFound,
  QueryAlreadyAnswered,
  QueryAlreadyRaised,
  QueryForSomebodyElse,
  QueryIncomplete,
  QueryNotFound,
  ResponseRequired,
} from './query.errors.js';
import { queryStream } from './query.js';

const driver: AskingDriver = {
  id: '0193a3f0-0000-7000-8000-000000000011',
  status: 'active',
  driverCode: 'DS123456',
  name: 'Grace Okafor',
};
const remittance = { id: '0193a3f0-0000-7000-8000-000000000012', driverId: driver.id };
const command: RaiseQueryInput = {
  queryId: '0193a3f0-0000-7000-8000-000000000013',
  driver,
  followsQueryId: null,
  followed: null,
  remittance,
  subject: '  Fee ',
  message: 'Why was the fee taken twice?\n',
  photos: [],
  at: new Date('2026-11-16T09:00:00.000Z'),
};
const notRaised = { status: 'not_raised' } as const;
const [raised] = raiseQuery(notRaised, command) as [Extract<QueryEvent, { type: 'RemittanceQueryRaised' }>];

function raise(changes: Partial<RaiseQueryInput>) {
  return raiseQuery(notRaised, { ...command, ...changes });
}

describe('raising a query', () => {
  test('states who asks what about which remittance, without the blanks around it', () => {
    expect(raise({})).toEqual([
      {
        type: 'RemittanceQueryRaised',
        data: {
          queryId: command.queryId,
          remittanceId: remittance.id,
          driverId: driver.id,
          driverName: 'Grace Okafor',
          followsQueryId: null,
          threadId: command.queryId,
          subject: 'Fee',
          message: 'Why was the fee taken twice?',
          submittedAt: '2026-11-16T09:00:00.000Z',
        },
      },
    ]);
  });

  test('keeps which photos came along', () => {
    expect(raise({ photos: ['key-1'] })).toMatchObject([{ data: { photos: ['key-1'] } }]);
  });

  test.each([
    [{ subject: '  ' }, ['subject']],
    [{ message: '\n' }, ['message']],
    [{ subject: '', message: '' }, ['subject', 'message']],
  ])('%j alone is refused, naming what is missing', (changes, missing) => {
    expect(() => raise(changes)).toThrow('Please fill in both subject and message fields');
    expect(() => raise(changes)).toThrow(QueryIncomplete);
    expect(refusalOf(() => raise(changes))).toEqual(missing);
  });

  test.each([driver.id, driver.driverCode])('the driver may name themselves as %s', (claimedDriverId) => {
    expect(raise({ claimedDriverId })).toHaveLength(1);
  });

  test('nobody asks in the name of another driver', () => {
    expect(() => raise({ claimedDriverId: 'DS654321' })).toThrow(QueryForSomebodyElse);
  });

  test('a suspended driver reads, but sends nothing', () => {
    expect(() => raise({ driver: { ...driver, status: 'suspended' } })).toThrow(DriverMayNotAsk);
  });

  test("another driver's remittance is not there", () => {
    expect(() => raise({ remittance: { ...remittance, driverId: command.queryId } })).toThrow(
      QueriedRemittanceNotFound,
    );
  });

  test('a remittance that does not exist is not there', () => {
    expect(() => raise({ remittance: null })).toThrow(QueriedRemittanceNotFound);
  });

  test('happens once', () => {
    givenEvents(queryStream, raised)
      .when((query) => raiseQuery(query, command))
      .thenRefuses(QueryAlreadyRaised);
  });
});

describe('following up a query', () => {
  const followed = {
    id: '0193a3f0-0000-7000-8000-000000000015',
    driverId: driver.id,
    remittanceId: remittance.id,
    threadId: '0193a3f0-0000-7000-8000-000000000014',
  };

  test('makes it part of the same thread', () => {
    const [event] = raise({ followsQueryId: followed.id, followed });
    expect(event?.data).toMatchObject({ followsQueryId: followed.id, threadId: followed.threadId });
  });

  test.each([
    ['that is not there', null],
    ["that is another driver's", { ...followed, driverId: command.queryId }],
    ['about another remittance', { ...followed, remittanceId: command.queryId }],
  ])('is refused for one %s', (_, found) => {
    expect(() => raise({ followsQueryId: followed.id, followed: found })).toThrow(FollowedQueryNotFound);
  });
});

describe('answering a query', () => {
  const answer = {
    answeredBy: '0193a3f0-0000-7000-8000-000000000016',
    response: ' It was taken once. ',
    answeredByName: null,
    at: new Date('2026-11-16T11:30:00.000Z'),
  };
  const answered: QueryEvent = {
    type: 'RemittanceQueryAnswered',
    data: {
      queryId: command.queryId,
      remittanceId: remittance.id,
      driverId: driver.id,
      response: 'It was taken once.',
      answeredBy: answer.answeredBy,
      answeredAt: '2026-11-16T11:30:00.000Z',
    },
  };

  test('states the answer, without the blanks around it', () => {
    givenEvents(queryStream, raised)
      .when((query) => answerQuery(query, answer))
      .thenEvents(answered);
  });

  test('needs words', () => {
    givenEvents(queryStream, raised)
      .when((query) => answerQuery(query, { ...answer, response: ' \n' }))
      .thenRefuses(ResponseRequired);
  });

  test('happens once: the second is told who was quicker', () => {
    givenEvents(queryStream, raised, answered)
      .when((query) => answerQuery(query, answer))
      .thenRefuses(QueryAlreadyAnswered);
    const stands = { status: 'answered', question: raised.data, answer: answered.data } as const;
    expect(() => answerQuery(stands, { ...answer, answeredByName: 'Ada Admin' })).toThrow(
      'This query was already answered by Ada Admin on Nov 16, 2026, 11:30. Nothing was sent.',
    );
  });

  test('is refused where there is none', () => {
    givenEvents(queryStream)
      .when((query) => answerQuery(query, answer))
      .thenRefuses(QueryNotFound);
  });
});

function refusalOf(attempt: () => unknown): string[] {
  try {
    attempt();
  } catch (refusal) {
    if (refusal instanceof QueryIncomplete) return refusal.details!.map(({ field }) => field);
  }
  throw new Error('was not refused as incomplete');
}
