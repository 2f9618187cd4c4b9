import { z } from 'zod';
import { instant, text, uuid } from './fields.js';

export const ApiKeyAnswer = z
  .object({
    id: uuid,
    name: text.meta({ example: 'Payroll system' }),
    permissions: z.array(text).meta({ example: ['events:read'] }),
    ending: text.describe("The key's last characters"),
    status: z.enum(['active', 'expired', 'revoked']),
    createdAt: instant,
    createdBy: uuid,
    createdByName: text.nullable(),
    /** From then on it opens nothing; null: it never expires. */
    expiresAt: instant.nullable(),
    allowedAddresses: z
      .array(text)
      .meta({ example: ['198.51.100.0/24', '2001:db8::/32'] })
      .describe('Addresses and networks from which alone it is good; empty: from anywhere'),
    /** To the minute or so; null until a program has called with it. */
    lastUsedAt: instant.nullable(),
    /** From which address that was. */
    lastUsedFrom: text.nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'ApiKeySchema' });
export type ApiKeyAnswer = z.infer<typeof ApiKeyAnswer>;

export const CreatedApiKeyAnswer = ApiKeyAnswer.extend({
  key: text.nullable().describe('The key itself, shown this once; null where the request is a repetition'),
}).meta({ id: 'CreatedApiKeySchema' });
export type CreatedApiKeyAnswer = z.infer<typeof CreatedApiKeyAnswer>;
