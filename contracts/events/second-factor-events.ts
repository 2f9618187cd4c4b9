import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

/** Whose second factor: an admin user's or a driver's. Secrets, recovery codes and keys are credentials, and so in no event. */
const whose = { personId: uuid(), personType: z.enum(['admin', 'driver']) };

export const secondFactorEvents = {
  SecondFactorTurnedOn: defineEvent(z.object({ ...whose, turnedOnAt: instant() })),
  /** By its person, who showed that they had it. */
  SecondFactorTurnedOff: defineEvent(z.object({ ...whose, turnedOffAt: instant() })),
  /** By a director, or by whoever runs the installation (null), because the person lost it. */
  SecondFactorReset: defineEvent(
    z.object({
      ...whose,
      resetBy: uuid().nullable(),
      /** Absent where the reset was made before one was asked for. */
      reason: personalText().optional(),
      resetAt: instant(),
    }),
    { personId: 'personId' },
  ),
  RecoveryCodeUsed: defineEvent(z.object({ ...whose, codesLeft: z.int().min(0), usedAt: instant() })),
  RecoveryCodesReplaced: defineEvent(z.object({ ...whose, replacedAt: instant() })),
  PasskeyAdded: defineEvent(z.object({ ...whose, passkeyId: uuid(), name: personalText(), addedAt: instant() }), {
    personId: 'personId',
  }),
  PasskeyRenamed: defineEvent(z.object({ ...whose, passkeyId: uuid(), name: personalText(), renamedAt: instant() }), {
    personId: 'personId',
  }),
  /** By its person. A reset removes all of them and says so for itself. */
  PasskeyRemoved: defineEvent(z.object({ ...whose, passkeyId: uuid(), name: personalText(), removedAt: instant() }), {
    personId: 'personId',
  }),
};
export type SecondFactorEvent = EventsOf<typeof secondFactorEvents>;
