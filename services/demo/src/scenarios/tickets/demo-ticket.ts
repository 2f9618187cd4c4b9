import type { TicketCategory, TicketPriority, TicketStatus } from '@waybook/contracts/api';

export interface DemoComment {
  readonly by: string;
  /** Days after the ticket was made. */
  readonly after: number;
  readonly content: string;
  /** The driver whom the ticket concerns may read it. */
  readonly isForDriver?: boolean;
}

/** A ticket of the demo's office; people by username, drivers by e-mail. */
export interface DemoTicket {
  readonly title: string;
  readonly description: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly priority: TicketPriority;
  readonly category: TicketCategory;
  /** A username, everyone, or nobody. */
  readonly assignedTo?: string;
  /** Days from the demo's first start: below nought it is overdue. */
  readonly dueIn?: number;
  readonly driver?: string;
  readonly status: TicketStatus;
  readonly comments?: readonly DemoComment[];
}
