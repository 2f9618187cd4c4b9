import { z } from 'zod';
import { ADMIN_ROLES } from '../api/permissions.js';
import { amount, count, email, instant, text, uuid } from './fields.js';

/** An admin user as the list and every write answers one. */
export const AdminUserAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    firstName: text,
    lastName: text,
    username: text,
    email,
    role: z.enum(ADMIN_ROLES),
    permissions: z.array(text).meta({ example: ['all'] }),
    isActive: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    lastLogin: instant.nullable().describe('Null: never'),
    hasSecondFactor: z.boolean().describe('Codes of an app, or a passkey'),
    passkeys: count.describe('How many passkeys they have'),
    remittanceLimit: amount.nullable().describe('What they approve of one remittance at most; null: no limit'),
    runLimit: amount.nullable().describe('What they pay with one payment run at most; null: no limit'),
  })
  .meta({ id: 'AdminUserSchema' });
export type AdminUserAnswer = z.infer<typeof AdminUserAnswer>;

/** The answer to whether the signed-in admin may do the second part of a two-person act. */
export const SecondPersonAnswer = z
  .object({
    isBarred: z.boolean().describe('Somebody else has to do it, or it has to wait'),
    note: text.nullable().describe('What to say before it is done; null where there is nothing to say'),
  })
  .meta({ id: 'SecondPersonSchema' });
export type SecondPersonAnswer = z.infer<typeof SecondPersonAnswer>;
