import { MAX_MESSAGE_LENGTH, type AddTicketCommentRequest } from '@waybook/contracts/api';
import { FlagField, TextField } from '@waybook/platform/http';
import { MAX_ID_LENGTH } from '../../create-ticket/create-ticket.request.js';

/** Which ticket the address tells, and who writes the token. */
export class AddTicketCommentBody implements AddTicketCommentRequest {
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true, min: 0 }) readonly content!: string;
  @FlagField({ optional: true }) readonly isInternal?: boolean;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly ticketId?: string;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly authorId?: string;
}
