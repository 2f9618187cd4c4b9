import { z } from 'zod';
import { LANGUAGES } from '../api/languages.js';
import { NOTIFICATION_KINDS } from '../api/notifications.js';
import { instant, text, uuid } from './fields.js';

/** `GET /api/notifications`: the caller's own, newest first. */
export const NotificationAnswer = z
  .object({
    id: uuid,
    kind: z.enum(NOTIFICATION_KINDS),
    title: text.meta({ example: 'Remittance approved' }),
    sentence: text,
    /** The page that it is about. */
    link: text.meta({ description: 'A path of the portal', example: '/driver/remittances' }),
    happenedAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'NotificationSchema' });
export type NotificationAnswer = z.infer<typeof NotificationAnswer>;

/** `GET /api/notifications/figures` */
export const NotificationFiguresAnswer = z
  .object({
    unread: z.number(),
  })
  .meta({ id: 'NotificationFiguresSchema' });
export type NotificationFiguresAnswer = z.infer<typeof NotificationFiguresAnswer>;

/** `GET` and `PUT /api/notifications/preferences`: every kind that the caller may be told of. */
export const NotificationPreferenceAnswer = z
  .object({
    kind: z.enum(NOTIFICATION_KINDS),
    inApp: z.boolean(),
    email: z.boolean(),
    isFixed: z.boolean().describe("Can't be switched off"),
  })
  .meta({ id: 'NotificationPreferenceSchema' });
export type NotificationPreferenceAnswer = z.infer<typeof NotificationPreferenceAnswer>;

/** `GET` and `PUT /api/notifications/language`: what the driver reads, in the portal and in mails. */
export const OwnLanguageAnswer = z
  .object({
    language: z.enum(LANGUAGES).nullable().describe('Null until one is chosen; English then'),
  })
  .meta({ id: 'OwnLanguageSchema' });
export type OwnLanguageAnswer = z.infer<typeof OwnLanguageAnswer>;
