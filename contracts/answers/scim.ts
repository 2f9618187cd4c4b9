import { z } from 'zod';
import { SCIM_LEFT_SCHEMA, SCIM_REFUSED_SCHEMA } from '../api/scim.js';
import { anyObject, count, instant, text, uuid } from './fields.js';

/** `GET /api/company-sign-in/scim`: whether the company's own directory keeps the admin users, and with which token. */
export const ScimTokenAnswer = z
  .object({
    isOn: z.boolean(),
    address: text.meta({ example: 'https://portal.example.com/scim/v2' }).describe('To be entered in the directory'),
    ending: text.nullable().describe("The token's last characters"),
    madeAt: instant.nullable(),
    madeByName: text.nullable(),
    /** To the minute or so; null until the directory has called with it. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'ScimTokenSchema' });
export type ScimTokenAnswer = z.infer<typeof ScimTokenAnswer>;

export const MadeScimTokenAnswer = ScimTokenAnswer.extend({
  token: text.nullable().describe('The token itself, shown this once; null where the request is a repetition'),
}).meta({ id: 'MadeScimTokenSchema' });
export type MadeScimTokenAnswer = z.infer<typeof MadeScimTokenAnswer>;

const schemas = z.array(text);

/** A user as RFC 7643, 4.1 has it: an admin user of the business. */
export const ScimUser = z
  .object({
    schemas,
    id: uuid,
    externalId: text.optional(),
    userName: text,
    name: z.object({ givenName: text, familyName: text, formatted: text }),
    displayName: text,
    emails: z.array(z.object({ value: text, type: z.literal('work'), primary: z.boolean() })),
    active: z.boolean(),
    roles: z.array(z.object({ value: text, display: text, primary: z.boolean() })),
    [SCIM_LEFT_SCHEMA]: z
      .object({ apiKeys: z.array(z.object({ value: uuid, display: text })) })
      .optional()
      .describe('In the answer that deactivates somebody: good API keys that they made, which stay good'),
    [SCIM_REFUSED_SCHEMA]: z
      .object({ refusals: z.array(z.object({ value: text, display: text })) })
      .optional()
      .describe('In the answer that deactivates somebody: why nothing else of the request was applied'),
    meta: z.object({ resourceType: z.literal('User'), created: instant, lastModified: instant, location: text }),
  })
  .meta({ id: 'ScimUserSchema' });
export type ScimUser = z.infer<typeof ScimUser>;

export const ScimUserList = z
  .object({ schemas, totalResults: count, startIndex: count, itemsPerPage: count, Resources: z.array(ScimUser) })
  .meta({ id: 'ScimUserListSchema' });
export type ScimUserList = z.infer<typeof ScimUserList>;

/** What RFC 7643, 5 to 7, has a service say of itself. */
export const ScimResource = z.looseObject({ schemas }).meta({ id: 'ScimResourceSchema' });
export type ScimResource = z.infer<typeof ScimResource>;

export const ScimResourceList = z
  .object({
    schemas,
    totalResults: count,
    startIndex: count,
    itemsPerPage: count,
    Resources: z.array(anyObject),
  })
  .meta({ id: 'ScimResourceListSchema' });
export type ScimResourceList = z.infer<typeof ScimResourceList>;

/** A refusal as RFC 7644, 3.12 has it, and as every refusal of ours. */
export const ScimProblem = z
  .object({
    schemas,
    status: text.meta({ example: '409' }),
    scimType: text.optional().meta({ example: 'uniqueness' }),
    detail: text,
    error: text,
    message: text,
    code: text,
    details: z.array(z.object({ field: text, message: text })).optional(),
    requestId: text,
  })
  .meta({ id: 'ScimProblemSchema' });
export type ScimProblem = z.infer<typeof ScimProblem>;
