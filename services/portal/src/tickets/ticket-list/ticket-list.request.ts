import {
  EVERYONE,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type ListFileFormat,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest, TextField } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';
import { MAX_ID_LENGTH } from '../create-ticket/create-ticket.request.js';

/** Beside a colleague's id: the caller's own tickets, those for everyone, those that nobody has. */
export const ASSIGNED_TO_ME = 'me';
export const ASSIGNED_TO_NOBODY = 'nobody';
const ASSIGNEE = new RegExp(`^(${ASSIGNED_TO_ME}|${EVERYONE}|${ASSIGNED_TO_NOBODY}|[0-9a-fA-F-]{36})$`);

const FLAGS = ['true'] as const;

export class TicketListRequest extends PagedRequest {
  @ChoiceField(TICKET_STATUSES, { optional: true }) readonly status?: TicketStatus;
  @ChoiceField(TICKET_PRIORITIES, { optional: true }) readonly priority?: TicketPriority;
  @ChoiceField(TICKET_CATEGORIES, { optional: true }) readonly category?: TicketCategory;
  /** A colleague's id, `me`, `everyone` or `nobody`. */
  @TextField({
    max: MAX_ID_LENGTH,
    optional: true,
    pattern: { matches: ASSIGNEE, message: "Assigned to must be a colleague's id, me, everyone or nobody" },
  })
  readonly assignedTo?: string;
  /** The driver whom they concern: id or code. */
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly driverId?: string;
  /** `true`: only those that were due before today and are neither resolved nor closed. */
  @ChoiceField(FLAGS, { optional: true }) readonly overdue?: 'true';
  /** `true`: only those in whose comments the caller is mentioned. */
  @ChoiceField(FLAGS, { optional: true }) readonly mentionsMe?: 'true';
}

/** As a file. */
export class TicketFileRequest extends TicketListRequest {
  @FormatField() readonly format?: ListFileFormat;
}
