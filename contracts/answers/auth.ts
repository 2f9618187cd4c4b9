import { z } from 'zod';
import { SECURITY_ENTRY_KINDS } from '../api/auth.js';
import { DRIVER_STATUSES } from '../api/drivers.js';
import { ADMIN_ROLES } from '../api/permissions.js';
import { anyObject, count, driverCode, instant, pounds, text, uuid } from './fields.js';

const passwordChosenByOffice = z
  .boolean()
  .describe('Whether the office chose the password: the person is then asked to choose their own, and may put it off');

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
    passwordChosenByOffice,
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
    passwordChosenByOffice,
  })
  .meta({ id: 'SignedInDriverSchema' });
export type DriverUser = z.infer<typeof DriverUser>;

const token = text.describe('Bearer token, good for ten minutes');
const admin = z.object({ type: z.literal('admin'), user: AdminUser });
const driver = z.object({ type: z.literal('driver'), user: DriverUser });

export const SignedIn = z.discriminatedUnion('type', [admin, driver]);
export type SignedIn = z.infer<typeof SignedIn>;

/** `POST /api/auth/refresh`, and a sign-in that needs no more. */
export const SignInAnswer = z.discriminatedUnion('type', [admin.extend({ token }), driver.extend({ token })]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** `POST /api/admin/login`, `/api/driver/login`: the session, or, of whoever has a second factor, what a code is wanted for. */
export const LoginAnswer = z.discriminatedUnion('type', [
  admin.extend({ token }),
  driver.extend({ token }),
  z.object({
    type: z.literal('second_factor'),
    challenge: text.describe('For `POST /api/auth/second-factor`, from the same browser'),
    expiresAt: instant,
  }),
]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** `GET /api/auth/own-email`: the address, and the one that was asked for and waits to be confirmed by a link. */
export const OwnEmailAnswer = z
  .object({
    email: text,
    pending: z.object({ email: text, askedAt: instant, expiresAt: instant }).nullable(),
  })
  .meta({ id: 'OwnEmailSchema' });
export type OwnEmailAnswer = z.infer<typeof OwnEmailAnswer>;

/** `GET /api/auth/second-factor`. */
export const OwnSecondFactorAnswer = z
  .object({
    isOn: z.boolean(),
    turnedOnAt: instant.nullable(),
    recoveryCodesLeft: count,
    /** Whether there is a passkey, which is a second factor as well. */
    hasPasskey: z.boolean(),
    /** From when on this session does nothing more but set one up; null where the role needs none, or one was shown. */
    dueAt: instant.nullable(),
  })
  .meta({ id: 'OwnSecondFactorSchema' });
export type OwnSecondFactorAnswer = z.infer<typeof OwnSecondFactorAnswer>;

/** `GET /api/admin/second-factors`: the ids of the admin users whose second factor is on. */
export const AdminSecondFactorsAnswer = z.object({ on: z.array(uuid) }).meta({ id: 'AdminSecondFactorsSchema' });
export type AdminSecondFactorsAnswer = z.infer<typeof AdminSecondFactorsAnswer>;

/** `GET /api/second-factor-rule`: the roles that need a second factor, and after how many days. */
export const SecondFactorRuleAnswer = z
  .object({ roles: z.array(z.enum(ADMIN_ROLES)), graceDays: count })
  .meta({ id: 'SecondFactorRuleSchema' });
export type SecondFactorRuleAnswer = z.infer<typeof SecondFactorRuleAnswer>;

/** `POST /api/auth/second-factor/set-up`. */
export const SecondFactorSetUpAnswer = z
  .object({
    secret: text.describe('In base 32, to be typed into an authenticator app'),
    address: text.describe('The same for a QR code').meta({ example: 'otpauth://totp/Waybook:admin?secret=…' }),
    expiresAt: instant,
  })
  .meta({ id: 'SecondFactorSetUpSchema' });
export type SecondFactorSetUpAnswer = z.infer<typeof SecondFactorSetUpAnswer>;

/** Each is good once, and this is the only time that they are shown. */
export const RecoveryCodesAnswer = z.object({ recoveryCodes: z.array(text) }).meta({ id: 'RecoveryCodesSchema' });
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>;

/** `POST /api/auth/forgot-password`: the same for every name, whether anybody has it or not. */
export const ForgotPasswordAnswer = z.object({ message: text }).meta({ id: 'ForgotPasswordSchema' });
export type ForgotPasswordAnswer = z.infer<typeof ForgotPasswordAnswer>;

/** `POST /api/auth/reset-password`: whose password it is, and the name that they sign in with. */
export const ResetPasswordAnswer = z
  .object({ type: z.enum(['admin', 'driver']), login: text })
  .meta({ id: 'ResetPasswordSchema' });
export type ResetPasswordAnswer = z.infer<typeof ResetPasswordAnswer>;

/** `GET /api/auth/sessions`: one of one's own sessions. */
export const OwnSessionAnswer = z
  .object({
    id: uuid,
    /** By what its browser said when it was used last; null where that says nothing. */
    device: text.nullable().meta({ example: 'Chrome on Android' }),
    /** Where it was used from last, of an IPv6 address the network alone. */
    address: text.nullable().meta({ example: '203.0.113.9' }),
    startedAt: instant,
    /** By its last renewal, so to ten minutes. */
    lastUsedAt: instant,
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSessionSchema' });
export type OwnSessionAnswer = z.infer<typeof OwnSessionAnswer>;

/** `GET /api/auth/security-history`: something that happened to one's own sign-in. */
export const SecurityEntryAnswer = z
  .object({
    id: uuid,
    kind: z.enum(SECURITY_ENTRY_KINDS),
    /** By what the browser said; null where it says nothing, and of what the office did. */
    device: text.nullable().meta({ example: 'Chrome on Android' }),
    /** Of an IPv6 address the network alone. */
    address: text.nullable().meta({ example: '203.0.113.9' }),
    /** The last time, where it happened more than once. */
    happenedAt: instant,
    /** More than one for wrong passwords and codes alone: those of a day from one place are one entry. */
    times: count,
  })
  .meta({ id: 'SecurityEntrySchema' });
export type SecurityEntryAnswer = z.infer<typeof SecurityEntryAnswer>;

/** `GET /api/security-events/stream`: an event of the security log that concerns the business. */
export const SecurityStreamEventAnswer = z
  .object({
    /** Grows with the order of storing: the next read passes it as `after`. */
    id: uuid,
    at: instant,
    event: text.meta({ example: 'call_refused' }),
    /** Method and path with parameters. */
    route: text.meta({ example: 'GET /api/drivers/:id' }),
    /** Null if the caller is unknown; the type is null if a cookie or link names them. */
    actor: z.object({ id: text, type: text.nullable() }).nullable(),
    /** `reason` and `status` of the answer, or what was taken. */
    details: anyObject,
    requestId: text,
  })
  .meta({ id: 'SecurityStreamEventSchema' });
export type SecurityStreamEventAnswer = z.infer<typeof SecurityStreamEventAnswer>;

/** `GET /api/admin/users/invitations` and `GET /api/drivers/invitations`: who was invited and has chosen no password yet. */
export const InvitationAnswer = z
  .object({
    /** The invited person's. */
    id: uuid,
    sentAt: instant,
    expiresAt: instant,
    withdrawnAt: instant.nullable(),
  })
  .meta({ id: 'InvitationSchema' });
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

/** `GET /api/drivers/{id}/invitation`: whether a driver was invited, or can be. */
export const DriverInvitationAnswer = z
  .object({
    invitation: InvitationAnswer.nullable(),
    mayBeInvited: z.boolean().describe('They have no sign-in of their own, and wait for no invitation'),
  })
  .meta({ id: 'DriverInvitationSchema' });
export type DriverInvitationAnswer = z.infer<typeof DriverInvitationAnswer>;
