import { z } from 'zod';
import { ACTIVITY_AREAS, ACTIVITY_SUBJECTS } from '../api/activity.js';
import { count, instant, text, uuid } from './fields.js';

export const ActivityActor = z
  .object({
    type: z.enum(['admin', 'driver', 'system']),
    id: text,
    name: text.describe('"an erased person" once nobody knows any more'),
  })
  .meta({ id: 'ActivityActorSchema' });
export type ActivityActor = z.infer<typeof ActivityActor>;

export const ActivitySubject = z
  .object({
    kind: z.enum(ACTIVITY_SUBJECTS),
    id: uuid,
    /** "Grace Okafor", "Ticket “Van keys missing”". */
    label: text,
    /** Null where the id opens it or nothing does. */
    find: text.nullable().describe('Words that find the record in its list'),
    status: text.nullable(),
  })
  .meta({ id: 'ActivitySubjectSchema' });
export type ActivitySubject = z.infer<typeof ActivitySubject>;

/** An item of `GET /api/activity`: one thing that happened, the newest first. */
export const ActivityAnswer = z
  .object({
    id: uuid,
    /** `before` takes the last one's to go on. Null in the moment before it has one. */
    seq: count.nullable().describe('Its place in the log'),
    at: instant.describe('When it happened'),
    recordedAt: instant.describe('When the database took it down'),
    area: z.enum(ACTIVITY_AREAS),
    type: text.meta({ example: 'RemittanceApproved' }),
    /** "Grace Okafor approved Sam Carter's remittance for Nov 09 – Nov 15, 2026." */
    sentence: text,
    actor: ActivityActor,
    subject: ActivitySubject,
    hash: text.describe('Hexadecimal'),
  })
  .meta({ id: 'ActivitySchema' });
export type ActivityAnswer = z.infer<typeof ActivityAnswer>;

/** What a record said before and after; null where it said nothing. */
export const HistoryChange = z
  .object({
    field: text.meta({ example: 'Membership fee' }),
    before: text.nullable().meta({ example: '£25.00' }),
    after: text.nullable().meta({ example: '£30.00' }),
  })
  .meta({ id: 'HistoryChangeSchema' });
export type HistoryChange = z.infer<typeof HistoryChange>;

/** An item of `GET /api/history/{category}/{id}`: one thing that happened to one record, the newest first. */
export const HistoryEntryAnswer = ActivityAnswer.extend({
  /** 1, 2, 3, … within the record. */
  version: count,
  changes: z.array(HistoryChange),
}).meta({ id: 'HistoryEntrySchema' });
export type HistoryEntryAnswer = z.infer<typeof HistoryEntryAnswer>;
