import { z } from 'zod';
import { instant, text, uuid } from './fields.js';

/** An account as it is shown: never more of its number than the last four digits. */
const shownBankAccount = {
  accountHolderName: text,
  bankName: text.nullable(),
  accountNumber: text.meta({ example: '••••5678' }),
  lastFourDigits: text.meta({ example: '5678' }),
  isVerified: z.boolean(),
  enteredAt: instant,
  enteredBy: uuid.nullable(),
  /** "Grace Okafor"; null where the installation itself entered it. */
  enteredByName: text.nullable(),
  isEnteredByDriver: z.boolean(),
  driverRegisteredBy: uuid
    .nullable()
    .describe('The admin who registered the driver; null where the installation itself did'),
  verifiedAt: instant.nullable(),
  verifiedByName: text.nullable(),
  createdAt: instant,
  updatedAt: instant,
};

/** Where a driver is paid; while it is missing there is nothing but the status. */
export const BankDetailsAnswer = z
  .discriminatedUnion('status', [
    z.object({ driverId: uuid, status: z.literal('missing') }),
    z.object({ driverId: uuid, status: z.enum(['unverified', 'verified']), ...shownBankAccount }),
  ])
  .meta({ id: 'BankDetailsSchema' });
export type BankDetailsAnswer = z.infer<typeof BankDetailsAnswer>;
export type ShownBankAccount = z.infer<z.ZodObject<typeof shownBankAccount>>;
