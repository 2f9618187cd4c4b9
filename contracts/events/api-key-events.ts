import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

/** A key with which a program of the business calls the portal. Neither the key nor its hash is ever in an event. */
export const apiKeyEvents = {
  ApiKeyCreated: defineEvent(
    z.object({
      keyId: uuid(),
      businessId: uuid(),
      /** What people call it; under the business's own key. */
      name: personalText(),
      permissions: z.array(z.string()),
      /** The key's last characters, to tell it from others. */
      ending: z.string(),
      createdBy: uuid(),
      createdAt: instant(),
      /** Absent where it never expires. */
      expiresAt: instant().optional(),
      /** Addresses and networks (CIDR) from which alone it is good; absent: from anywhere. */
      allowedAddresses: z.array(personalText()).min(1).optional(),
    }),
    { personId: 'businessId' },
  ),
  ApiKeyRevoked: defineEvent(z.object({ keyId: uuid(), businessId: uuid(), revokedBy: uuid(), revokedAt: instant() })),
};
export type ApiKeyEvent = EventsOf<typeof apiKeyEvents>;
