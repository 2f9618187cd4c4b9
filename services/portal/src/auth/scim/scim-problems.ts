import type { ProblemForm, Refusal } from '@waybook/platform/http';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** RFC 7644, 3.12: what the codes of ours are called there; other refusals of what was sent are of its values. */
const TYPES: Readonly<Record<string, string>> = {
  SIGN_IN_NAME_TAKEN: 'uniqueness',
  SCIM_SYNTAX_WRONG: 'invalidSyntax',
  MALFORMED_REQUEST: 'invalidSyntax',
  SCIM_PATH_UNKNOWN: 'invalidPath',
  SCIM_PATH_TOO_LONG: 'invalidPath',
  SCIM_PATH_MISSING: 'noTarget',
  SCIM_FILTER_UNKNOWN: 'invalidFilter',
  SCIM_USER_NAME_STAYS: 'mutability',
};

/** A refusal as directories read it, beside the fields of every refusal of ours. */
export const SCIM_PROBLEMS: ProblemForm = {
  under: '/scim/',
  mediaType: 'application/scim+json',
  fieldsOf: ({ status, sentence, code }: Refusal) => {
    const scimType = TYPES[code] ?? (status === 400 ? 'invalidValue' : undefined);
    return { schemas: [SCHEMA], status: String(status), detail: sentence, ...(scimType ? { scimType } : {}) };
  },
};
