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
    /** The actor's name, also of a deleted admin; null for a key or a directory without one. */
    actorName: text.nullable(),
    route: text.meta({ example: 'GET /api/drivers/export' }),
    /** How many rows went out; null for calls without rows. */
    rows: z.number().int().nullable(),
    /** The call's path parameters and filters, without free text. */
    filters: z.record(text, text).meta({ example: { status: 'active', format: 'csv' } }),
    requestId: text,
  })
  .meta({ id: 'SecurityEventSchema' });
export type SecurityEventAnswer = z.infer<typeof SecurityEventAnswer>;
