import { MAX_MESSAGE_LENGTH, type AnswerQueryRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;

/** Whether there is a response is the decider's to say, in the screen's own words. */
export class AnswerRemittanceQueryRequest implements AnswerQueryRequest {
  /** Who answers is told by the token. */
  @TextField({ max: MAX_ID_LENGTH, optional: true }) answeredBy?: string;
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true, min: 0 }) response!: string;
}
