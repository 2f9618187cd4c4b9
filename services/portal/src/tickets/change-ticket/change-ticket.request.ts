import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type ChangeTicketRequest,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@waybook/contracts/api';
import { ChoiceField, DayField, TextField } from '@waybook/platform/http';
import { MAX_ID_LENGTH } from '../create-ticket/create-ticket.request.js';

/** Only what is in it changes; null takes the assignee or the due date away. Whose ticket it is, and who made it, stays as it is. */
export class ChangeTicketBody implements ChangeTicketRequest {
  @TextField({ max: MAX_SUBJECT_LENGTH, min: 1, optional: true }) readonly title?: string;
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true, min: 1, optional: true }) readonly description?: string;
  @ChoiceField(TICKET_STATUSES, { optional: true }) readonly status?: TicketStatus;
  @ChoiceField(TICKET_PRIORITIES, { optional: true }) readonly priority?: TicketPriority;
  @ChoiceField(TICKET_CATEGORIES, { optional: true }) readonly category?: TicketCategory;
  @TextField({ max: MAX_ID_LENGTH, min: 1, optional: true, nullable: true }) readonly assignedTo?: string | null;
  @DayField({ optional: true, nullable: true }) readonly dueDate?: string | null;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly businessId?: string;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly createdBy?: string;
}
