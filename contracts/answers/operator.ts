import { z } from 'zod';
import { count, instant, text, uuid } from './fields.js';
import { MaintenanceAnswer } from './maintenance.js';

const finding = z.object({
  check: text,
  state: z.enum(['ok', 'warn', 'fail']),
  says: text,
  todo: text.nullable(),
});

const instance = z.object({
  id: uuid,
  host: text,
  version: text,
  roles: z.array(text),
  startedAt: instant,
  isAlive: z.boolean().describe('False: it has given no sign of life for 15 seconds'),
  isReady: z.boolean(),
  isReadOnly: z.boolean(),
});

const consumer = z.object({
  group: text,
  behind: count.nullable().describe('Null where it reads from a broker'),
  oldestSeconds: z.number().nullable(),
  waiting: count,
  deadLetters: count,
});

const pool = z.object({ pool: text, busy: count, idle: count, waiting: count });

/** `GET /api/operator/overview`: how the installation stands, in figures. Nothing in it is of a business. */
export const OperatorOverviewAnswer = z.object({
  at: instant,
  findings: z.array(finding).describe('What `waybook doctor` says of database, log and backups'),
  instances: z.array(instance),
  log: z.object({ sealed: count, waiting: count, signed: count }),
  consumers: z.array(consumer),
  relay: z.object({ unsent: count, oldestUnsentSeconds: z.number() }).nullable().describe('Null without a broker'),
  database: z.object({
    version: text,
    sizeBytes: z.number(),
    connections: count,
    mostConnections: count,
    pools: z.array(pool).describe('Of the process that answers'),
  }),
  lastBackupAt: instant.nullable(),
  maintenance: MaintenanceAnswer,
});
export type OperatorOverviewAnswer = z.infer<typeof OperatorOverviewAnswer>;

/** `GET /api/operator/dead-letters`. What went wrong with each may name people, and stands on the host alone. */
export const OperatorDeadLetterAnswer = z.object({
  consumer: text,
  eventId: text,
  type: text,
  seq: count,
  attempts: count,
  putAsideAt: instant,
  waiting: count.describe('Events of its key that wait behind it'),
});
export type OperatorDeadLetterAnswer = z.infer<typeof OperatorDeadLetterAnswer>;

const projection = z.object({
  table: text,
  rebuild: z.object({ done: count, total: count }).nullable().describe('Under way, or broken off'),
});

/** `GET /api/operator/projections`. */
export const OperatorProjectionsAnswer = z.object({
  projections: z.array(projection),
  rebuilding: text.nullable().describe('What the process that answers is making anew'),
  verified: z
    .object({ at: instant, differences: count })
    .nullable()
    .describe('The last `waybook projections verify` of all; null for never'),
});
export type OperatorProjectionsAnswer = z.infer<typeof OperatorProjectionsAnswer>;
