import { z } from 'zod';
import { QUERY_STATUSES } from '../api/queries.js';
import { driverCode, instant, objectPaths, text, uuid } from './fields.js';

export const RemittanceQueryAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    remittanceId: uuid,
    driverId: uuid,
    driverCode,
    driverName: text,
    followsQueryId: uuid.nullable().describe('The query that this one follows up'),
    /** Queries of one thread have it in common. */
    threadId: uuid.describe("The id of the thread's first query"),
    subject: text,
    message: text,
    photos: objectPaths,
    status: z.enum(QUERY_STATUSES),
    submittedAt: instant,
    answeredAt: instant.nullable(),
    /** Id of the admin who answered. */
    answeredBy: uuid.nullable(),
    answeredByName: text.nullable(),
    response: text.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'QueryAnswer' });
export type RemittanceQueryAnswer = z.infer<typeof RemittanceQueryAnswer>;
