import { MAX_MESSAGE_LENGTH, type ReplyToTicketRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { MessageBody } from '../message.request.js';

/** Whether anything is said is the decider's to tell. */
export class ReplyToTicketBody extends MessageBody implements ReplyToTicketRequest {
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true, min: 0 }) readonly content!: string;
}
