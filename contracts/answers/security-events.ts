import { z } from 'zod';
import { instant, text, uuid } from './fields.js';

/** `GET /api/security-events` */
export const SecurityEventAnswer = z
  .object({
    id: uuid,
    at: instant,
    event: text.meta({ example: 'data_exported' }),
    /** "admin", "api_key", "directory" or "driver"; null if nobody known called. */
    actorType: text.nullable(),
    actorId: text.nullable(),
    /** Of a deleted admin too; null for a key or a directory that has none. */
    actorName: text.nullable(),
    route: text.meta({ example: 'GET /api/drivers/export' }),
    /** How many rows went out; null for calls without rows. */
    rows: z.number().int().nullable(),
    /** What the call named and filtered by. Values that somebody typed are left out. */
    filters: z.record(text, text).meta({ example: { status: 'active', format: 'csv' } }),
    requestId: text,
  })
  .meta({ id: 'SecurityEventSchema' });
export type SecurityEventAnswer = z.infer<typeof SecurityEventAnswer>;
