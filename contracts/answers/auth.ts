import { z } from 'zod';
import { DRIVER_STATUSES } from '../api/drivers.js';
import { ADMIN_ROLES } from '../api/permissions.js';
import { driverCode, pounds, text, uuid } from './fields.js';

export const AdminUser = z
  .object({
    id: uuid,
    businessId: uuid,
    businessName: text,
    username: text,
    email: text,
    firstName: text,
    lastName: text,
    role: z.enum(ADMIN_ROLES),
    permissions: z.array(text).meta({ example: ['remittances:approve'] }),
  })
  .meta({ id: 'SignedInAdminSchema' });
export type AdminUser = z.infer<typeof AdminUser>;

export const DriverUser = z
  .object({
    id: uuid,
    businessId: uuid,
    businessName: text,
    /** The human-readable code, DS123456. */
    driverId: driverCode,
    email: text,
    firstName: text,
    lastName: text,
    isVatRegistered: z.boolean(),
    vatNumber: text.nullable(),
    /** Pounds per week as decimal text. */
    membershipFee: pounds('25.00'),
    status: z.enum(DRIVER_STATUSES),
  })
  .meta({ id: 'SignedInDriverSchema' });
export type DriverUser = z.infer<typeof DriverUser>;

const token = text.describe('Bearer token, good for ten minutes');
const admin = z.object({ type: z.literal('admin'), user: AdminUser });
const driver = z.object({ type: z.literal('driver'), user: DriverUser });

export const SignedIn = z.discriminatedUnion('type', [admin, driver]);
export type SignedIn = z.infer<typeof SignedIn>;

/** `POST /api/admin/login`, `/api/driver/login`, `/api/auth/refresh`. */
export const SignInAnswer = z.discriminatedUnion('type', [admin.extend({ token }), driver.extend({ token })]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** `POST /api/auth/forgot-password`: the same for every name, whether anybody has it or not. */
export const ForgotPasswordAnswer = z.object({ message: text }).meta({ id: 'ForgotPasswordSchema' });
export type ForgotPasswordAnswer = z.infer<typeof ForgotPasswordAnswer>;

/** `POST /api/auth/reset-password`: whose password it is, and the name that they sign in with. */
export const ResetPasswordAnswer = z
  .object({ type: z.enum(['admin', 'driver']), login: text })
  .meta({ id: 'ResetPasswordSchema' });
export type ResetPasswordAnswer = z.infer<typeof ResetPasswordAnswer>;
