import { SCIM_LIMITS } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

const WHOLE_NUMBER = { matches: /^-?\d{1,9}$/, message: 'must be a whole number' };
const MAX_LENGTH = 1_000;

/** What may be asked of a list; what attributes are wanted makes no difference: a user is small. */
export class ScimListRequest {
  @TextField({ max: SCIM_LIMITS.filter, optional: true }) readonly filter?: string;
  @TextField({ max: 10, optional: true, pattern: WHOLE_NUMBER }) readonly startIndex?: string;
  @TextField({ max: 10, optional: true, pattern: WHOLE_NUMBER }) readonly count?: string;
  @TextField({ max: MAX_LENGTH, optional: true }) readonly attributes?: string;
  @TextField({ max: MAX_LENGTH, optional: true }) readonly excludedAttributes?: string;
  @TextField({ max: MAX_LENGTH, optional: true }) readonly sortBy?: string;
  @TextField({ max: MAX_LENGTH, optional: true }) readonly sortOrder?: string;
}
