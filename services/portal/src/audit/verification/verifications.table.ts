import type { VerificationAnswer, VerificationStatus } from '@waybook/contracts/api';
import { bigint, boolean, jsonb, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** Verifications of the whole log, each asked for by one business; one at a time in the whole installation. */
export const verifications = plainTable(
  'verifications',
  {
    id: uuid(),
    business: uuid(),
    status: text<VerificationStatus>(),
    started_by: uuid(),
    idem_key: text().inByteOrder().nullable(),
    started_at: timestamptz(),
    finished_at: timestamptz().nullable(),
    /** By the database's clock. */
    started_clock: timestamptz().defaultsTo('now()'),
    /** By the database's clock; whoever runs it says every moment that they still do. */
    seen_at: timestamptz().defaultsTo('now()'),
    verified: bigint().defaultsTo('0'),
    total: bigint().defaultsTo('0'),
    is_intact: boolean().nullable(),
    unprotected: bigint().nullable(),
    findings: jsonb<VerificationAnswer['findings']>().defaultsTo(`'[]'`),
    losses: jsonb<VerificationAnswer['losses']>().defaultsTo(`'[]'`),
  },
  {
    primaryKey: ['id'],
    indexes: {
      verifications_one_at_a_time: { on: ['(true)'], where: `status = 'running'`, isUnique: true },
      verifications_by_key: {
        on: ['business', 'started_by', 'idem_key'],
        where: 'idem_key is not null',
        isUnique: true,
      },
      verifications_by_start: ['business', 'started_at desc', 'id'],
    },
  },
);
