import { z } from 'zod';
import { PUSH_KINDS } from '../api/push-notices.js';
import { text } from './fields.js';

/** `GET` and `PUT /api/notifications/push…`: what the caller's phones show. */
export const PushNoticesAnswer = z
  .object({
    publicKey: text.nullable().describe('What the browser subscribes with; null where this installation sends none'),
    isOnHere: z.boolean().describe('The device of this session gets them'),
    kinds: z.array(z.object({ kind: z.enum(PUSH_KINDS), isWanted: z.boolean() })),
  })
  .meta({ id: 'PushNoticesSchema' });
export type PushNoticesAnswer = z.infer<typeof PushNoticesAnswer>;
