export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
/** From the least to the most pressing. */
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
export const TICKET_CATEGORIES = [
  'system',
  'driver_management',
  'payroll',
  'compliance',
  'feature_request',
  'bug_fix',
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** Assigned to nobody in particular: whoever comes first takes it. */
export const EVERYONE = 'everyone';

export interface CreateTicketRequest {
  title: string;
  description: string;
  priority?: TicketPriority;
  category?: TicketCategory;
  /** An admin user's id, `everyone`, or absent. */
  assignedTo?: string | null;
  dueDate?: string | null;
  /** The driver whom it concerns: id or code. */
  driverId?: string | null;
  businessId?: string;
  createdBy?: string;
}

/** Only what is in it changes. */
export interface ChangeTicketRequest {
  title?: string;
  description?: string;
  status?: TicketStatus;
  priority?: TicketPriority;
  category?: TicketCategory;
  assignedTo?: string | null;
  dueDate?: string | null;
  businessId?: string;
  createdBy?: string;
}

/** What everybody may read of a ticket who may read it at all. */
export interface OpenTicketAnswer {
  id: string;
  title: string;
  status: TicketStatus;
  priority: TicketPriority;
  category: TicketCategory;
  dueDate: string | null;
  isOverdue: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What the office wrote for the driver to read: a comment that is not internal. */
export interface TicketMessage {
  content: string;
  createdAt: string;
}

/** A ticket as the driver reads it whom it concerns. */
export interface DriverTicketAnswer extends OpenTicketAnswer {
  messages: TicketMessage[];
}

export interface TicketAnswer extends OpenTicketAnswer {
  businessId: string;
  description: string;
  /** An admin user's id, or `everyone`. */
  assignedTo: string | null;
  /** Null where nobody, everyone, or somebody who was deleted is to do it. */
  assignedToName: string | null;
  createdBy: string;
  createdByName: string | null;
  driverId: string | null;
  driverCode: string | null;
  driverName: string | null;
  resolvedAt: string | null;
  commentCount: number;
}

/** How long tickets have been waiting that are neither resolved nor closed; `toDays` null: no end. */
export interface TicketAgeBand {
  fromDays: number;
  toDays: number | null;
  open: number;
  inProgress: number;
}

export interface TicketFiguresAnswer {
  total: number;
  open: number;
  inProgress: number;
  resolved: number;
  closed: number;
  /** Urgent and neither resolved nor closed. */
  urgent: number;
  overdue: number;
  ageing: TicketAgeBand[];
}

export interface AddTicketCommentRequest {
  /** `@username` mentions a colleague. */
  content: string;
  /** By default true. False: the driver whom the ticket concerns may read it. */
  isInternal?: boolean;
}

export interface TicketMentionAnswer {
  id: string;
  ticketId: string;
  commentId: string;
  mentionedUserId: string;
  mentionedUserName: string | null;
  mentionedUsername: string | null;
  mentionedByUserId: string;
  isNotified: boolean;
}

export interface TicketCommentAnswer {
  id: string;
  ticketId: string;
  authorId: string;
  authorName: string | null;
  content: string;
  isInternal: boolean;
  mentions: TicketMentionAnswer[];
  createdAt: string;
  updatedAt: string;
}
