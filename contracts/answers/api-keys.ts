import { z } from 'zod';
import { instant, text, uuid } from './fields.js';

export const ApiKeyAnswer = z
  .object({
    id: uuid,
    name: text.meta({ example: 'Payroll system' }),
    permissions: z.array(text).meta({ example: ['events:read'] }),
    ending: text.describe("The key's last characters"),
    status: z.enum(['active', 'revoked']),
    createdAt: instant,
    createdBy: uuid,
    createdByName: text.nullable(),
    /** To the minute or so; null until a program has called with it. */
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'ApiKeySchema' });
export type ApiKeyAnswer = z.infer<typeof ApiKeyAnswer>;

export const CreatedApiKeyAnswer = ApiKeyAnswer.extend({
  key: text.nullable().describe('The key itself, shown this once; null where the request is a repetition'),
}).meta({ id: 'CreatedApiKeySchema' });
export type CreatedApiKeyAnswer = z.infer<typeof CreatedApiKeyAnswer>;
