import { describe, expect, test } from '@jest/globals';
import * as answers from '@waybook/contracts/answers';
import { portalTables } from './portal-tables.js';

/**
 * The specification gives every stored entity an id and the times of its creation and last change. Its `membership_fees` are computed by
 * each request, and its `business_memberships` a function over the tables of people (business-memberships.spec.ts): neither is a table.
 */
const TABLES = [
  ...['businesses', 'users', 'drivers', 'bank_details', 'admin_users'],
  ...['tickets', 'ticket_comments', 'ticket_mentions', 'documents', 'driver_documents'],
  /** `driver_earnings` */
  'earnings_entries',
  ...['driver_compliance', 'remittances', 'remittance_queries'],
];

describe.each(TABLES)('a row of %s', (table) => {
  const { columns } = portalTables.find(({ name }) => name === table)!;

  test.each([
    ['id', 'uuid'],
    ['created_at', 'timestamptz'],
    ['updated_at', 'timestamptz'],
  ])('has its %s', (name, type) => {
    expect(columns[name]).toMatchObject({ type });
    expect(columns[name]?.options.isNullable ?? false).toBe(false);
  });
});

/** `users` are never answered. */
test.each([
  ['businesses', answers.BusinessAnswer],
  ['drivers', answers.DriverListAnswer],
  ['bank_details', answers.BankDetailsAnswer.options[1]],
  ['admin_users', answers.AdminUserAnswer],
  ['tickets', answers.TicketAnswer],
  ['ticket_comments', answers.TicketCommentAnswer],
  ['ticket_mentions', answers.TicketMentionAnswer],
  ['documents', answers.BusinessDocumentAnswer],
  ['driver_documents', answers.DriverDocumentAnswer],
  ['driver_earnings', answers.EarningsAnswer],
  ['driver_compliance', answers.ComplianceAnswer],
  ['remittances', answers.RemittanceAnswer],
  ['remittance_queries', answers.RemittanceQueryAnswer],
  ['membership_fees', answers.MembershipFeesAnswer],
  ['business_memberships', answers.OwnBusinessAnswer],
] as const)('an answer with one of %s says when it was made and last changed', (_entity, { shape }) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(['createdAt', 'updatedAt']));
});
