import { z } from 'zod';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../api/tickets.js';
import { count, day, driverCode, instant, objectPaths, text, uuid } from './fields.js';

/** What everybody may read of a ticket who may read it at all. */
export const OpenTicketAnswer = z
  .object({
    id: uuid,
    title: text,
    status: z.enum(TICKET_STATUSES),
    priority: z.enum(TICKET_PRIORITIES),
    category: z.enum(TICKET_CATEGORIES),
    dueDate: day.nullable(),
    isOverdue: z.boolean().describe('Due before today, and neither resolved nor closed'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'OpenTicketSchema' });
export type OpenTicketAnswer = z.infer<typeof OpenTicketAnswer>;

/** What the driver and the office wrote to each other: a comment that is not internal. */
export const TicketMessage = z
  .object({
    id: uuid,
    content: text,
    isFromDriver: z.boolean(),
    photos: objectPaths,
    createdAt: instant,
  })
  .meta({ id: 'TicketMessageSchema' });
export type TicketMessage = z.infer<typeof TicketMessage>;

/** A ticket as the driver reads it whom it concerns. */
export const DriverTicketAnswer = OpenTicketAnswer.extend({
  isOwn: z.boolean().describe('The driver raised it'),
  /** What the office writes in a ticket of its own is for the office. */
  description: text.nullable().describe('Null where the office raised it'),
  photos: objectPaths,
  messages: z.array(TicketMessage).describe('Comments that are not internal'),
}).meta({ id: 'DriverTicketSchema' });
export type DriverTicketAnswer = z.infer<typeof DriverTicketAnswer>;

export const TicketAnswer = OpenTicketAnswer.extend({
  businessId: uuid,
  description: text,
  assignedTo: text.nullable().describe("An admin user's id, or `everyone`"),
  /** Null where nobody, everyone, or somebody who was deleted is to do it. */
  assignedToName: text.nullable(),
  createdBy: uuid,
  createdByName: text.nullable(),
  driverId: uuid.nullable().describe('The driver whom it concerns'),
  driverCode: driverCode.nullable(),
  driverName: text.nullable(),
  isFromDriver: z.boolean().describe('The driver whom it concerns raised it'),
  photos: objectPaths,
  resolvedAt: instant.nullable(),
  commentCount: count,
}).meta({ id: 'TicketSchema' });
export type TicketAnswer = z.infer<typeof TicketAnswer>;

/** `GET /api/tickets/open`: those of a driver, or those of the office. */
export const OpenTicketsAnswer = z.union([z.array(DriverTicketAnswer), z.array(TicketAnswer)]);
export type OpenTicketsAnswer = z.infer<typeof OpenTicketsAnswer>;

/** How long tickets have been waiting that are neither resolved nor closed; `toDays` null: no end. */
export const TicketAgeBand = z
  .object({
    fromDays: count,
    toDays: count.nullable(),
    open: count,
    inProgress: count,
  })
  .meta({ id: 'TicketAgeBandSchema' });
export type TicketAgeBand = z.infer<typeof TicketAgeBand>;

export const TicketFiguresAnswer = z
  .object({
    total: count,
    open: count,
    inProgress: count,
    resolved: count,
    closed: count,
    urgent: count.describe('Urgent, and neither resolved nor closed'),
    overdue: count,
    ageing: z.array(TicketAgeBand).describe('Of what is neither resolved nor closed'),
  })
  .meta({ id: 'TicketFiguresSchema' });
export type TicketFiguresAnswer = z.infer<typeof TicketFiguresAnswer>;

export const TicketMentionAnswer = z
  .object({
    id: uuid,
    ticketId: uuid,
    commentId: uuid,
    mentionedUserId: uuid,
    mentionedUserName: text.nullable(),
    mentionedUsername: text.nullable(),
    mentionedByUserId: uuid,
    isNotified: z.boolean(),
    createdAt: instant,
    updatedAt: instant.describe('A mention never changes'),
  })
  .meta({ id: 'TicketMentionSchema' });
export type TicketMentionAnswer = z.infer<typeof TicketMentionAnswer>;

export const TicketCommentAnswer = z
  .object({
    id: uuid,
    ticketId: uuid,
    authorId: uuid,
    authorName: text.nullable(),
    content: text,
    isInternal: z.boolean().describe('False: the driver whom the ticket concerns may read it'),
    isFromDriver: z.boolean().describe('The driver whom the ticket concerns wrote it'),
    photos: objectPaths,
    mentions: z.array(TicketMentionAnswer),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'TicketCommentSchema' });
export type TicketCommentAnswer = z.infer<typeof TicketCommentAnswer>;
