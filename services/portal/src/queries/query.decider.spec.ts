import { describe, expect, test } from '@jest/globals';
import { raiseQuery, type AskingDriver, type RaiseQuery } from './query.decider.js';
import {
  DriverMayNotAsk,
  QueriedRemittanceNotFound,
  QueryAlreadyRaised,
  QueryForSomebodyElse,
  QueryIncomplete,
} from './query.errors.js';

const driver: AskingDriver = {
  id: '0193a3f0-0000-7000-8000-000000000011',
  status: 'active',
  driverCode: 'DS123456',
  name: 'Grace Okafor',
};
const remittance = { id: '0193a3f0-0000-7000-8000-000000000012', driverId: driver.id };
const command: RaiseQuery = {
  queryId: '0193a3f0-0000-7000-8000-000000000013',
  driver,
  remittance,
  subject: '  Fee ',
  message: 'Why was the fee taken twice?\n',
  at: new Date('2026-11-16T09:00:00.000Z'),
};
const notRaised = { status: 'not_raised' } as const;

function raise(changes: Partial<RaiseQuery>) {
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
          subject: 'Fee',
          message: 'Why was the fee taken twice?',
          submittedAt: '2026-11-16T09:00:00.000Z',
        },
      },
    ]);
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
    expect(() => raiseQuery({ status: 'open' }, command)).toThrow(QueryAlreadyRaised);
  });
});

function refusalOf(attempt: () => unknown): string[] {
  try {
    attempt();
  } catch (refusal) {
    if (refusal instanceof QueryIncomplete) return refusal.details.map(({ field }) => field);
  }
  throw new Error('was not refused as incomplete');
}
