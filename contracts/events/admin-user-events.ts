import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

export const adminUserEvents = {
  AdminUserCreated: defineEvent(
    z.object({
      adminUserId: uuid(),
      username: personalText(),
      email: personalText(),
      firstName: personalText(),
      lastName: personalText(),
      role: z.enum(['finance', 'payroll', 'operations', 'director']),
      permissions: z.array(z.string()),
      createdBy: uuid().nullable(),
      createdAt: instant(),
    }),
    { personId: 'adminUserId' },
  ),
};
export type AdminUserEvent = EventsOf<typeof adminUserEvents>;
