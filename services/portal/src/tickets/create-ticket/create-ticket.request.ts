import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type CreateTicketRequest,
  type TicketCategory,
  type TicketPriority,
} from '@waybook/contracts/api';
import { ChoiceField, DayField, TextField } from '@waybook/platform/http';

export const MAX_ID_LENGTH = 64;

/** Whose ticket it is, and who makes it, the token tells; these fields are accepted and not believed, and another business is refused. */
export class CreateTicketBody implements CreateTicketRequest {
  @TextField({ max: MAX_SUBJECT_LENGTH }) readonly title!: string;
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true }) readonly description!: string;
  @ChoiceField(TICKET_PRIORITIES, { optional: true }) readonly priority?: TicketPriority;
  @ChoiceField(TICKET_CATEGORIES, { optional: true }) readonly category?: TicketCategory;
  @TextField({ max: MAX_ID_LENGTH, optional: true, nullable: true }) readonly assignedTo?: string | null;
  @DayField({ optional: true, nullable: true }) readonly dueDate?: string | null;
  @TextField({ max: MAX_ID_LENGTH, optional: true, nullable: true }) readonly driverId?: string | null;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly businessId?: string;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly createdBy?: string;
}
