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

export interface AddTicketCommentRequest {
  /** `@username` mentions a colleague. */
  content: string;
  /** By default true. False: the driver whom the ticket concerns may read it. */
  isInternal?: boolean;
}

/** `POST /api/driver/tickets`: a driver turns to the office. */
export interface RaiseTicketRequest {
  title: string;
  description: string;
  /** Object paths of the driver's own uploads of purpose `ticket_photo`. */
  photos?: readonly string[];
}

/** `POST /api/driver/tickets/{id}/replies` */
export interface ReplyToTicketRequest {
  content: string;
  photos?: readonly string[];
}

/** Which of their tickets a driver looks at: `open` those that are open or in progress, `closed` the others. */
export const DRIVER_TICKET_FILTERS = ['open', 'closed'] as const;
export type DriverTicketFilter = (typeof DRIVER_TICKET_FILTERS)[number];
