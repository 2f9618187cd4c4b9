import { z } from 'zod';
import { ADMIN_ROLES } from '../api/permissions.js';
import { count, instant, text, uuid } from './fields.js';

/** `GET /api/me/businesses`: a membership of the person who asks, and the business that it is of. */
export const OwnBusinessAnswer = z
  .object({
    businessId: uuid,
    businessName: text,
    userId: uuid,
    userType: z.enum(['admin', 'driver']),
    role: z.enum([...ADMIN_ROLES, 'driver']),
    /** Whether one may sign in there. */
    isActive: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    /** The business that one is signed in to. */
    isCurrent: z.boolean(),
    /** Whether opening it takes a code of the second factor that one has there. */
    needsCode: z.boolean(),
  })
  .meta({ id: 'OwnBusinessSchema' });
export type OwnBusinessAnswer = z.infer<typeof OwnBusinessAnswer>;

const awaiting = count.nullable().meta({ description: 'Null where one may not see it there' });

/** `GET /api/me/businesses/awaiting`: what awaits a decision in each business that one may look into. */
export const OwnBusinessAwaitingAnswer = z
  .object({ businessId: uuid, pendingRemittances: awaiting, openQueries: awaiting, documentsToReview: awaiting })
  .meta({ id: 'OwnBusinessAwaitingSchema' });
export type OwnBusinessAwaitingAnswer = z.infer<typeof OwnBusinessAwaitingAnswer>;
