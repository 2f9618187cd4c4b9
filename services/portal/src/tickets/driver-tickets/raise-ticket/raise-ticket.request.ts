import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH, type RaiseTicketRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { MessageBody } from '../message.request.js';

/** Who raises it, and for which business, the token tells. */
export class RaiseTicketBody extends MessageBody implements RaiseTicketRequest {
  @TextField({ max: MAX_SUBJECT_LENGTH }) readonly title!: string;
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true }) readonly description!: string;
}
