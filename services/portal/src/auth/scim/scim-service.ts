import { SCIM_LIMITS, type ScimResource, type ScimResourceList } from '@waybook/contracts/api';
import { USER_SCHEMA } from './scim-account.js';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

interface Attribute {
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: 'readWrite' | 'immutable';
  readonly uniqueness?: 'none' | 'global';
  readonly description: string;
  readonly subAttributes?: readonly object[];
}

/** RFC 7643, 5: what of the protocol this service knows. */
export function serviceProviderConfig(base: string): ScimResource {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: SCIM_LIMITS.page },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that a director makes in Settings, Company sign-in.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** RFC 7643, 6. */
export function userResourceType(base: string): ScimResource {
  return {
    schemas: [`${CORE}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Admin users of the business',
    schema: USER_SCHEMA,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  };
}

/** RFC 7643, 7: what of a user is kept. */
export function userSchema(base: string): ScimResource {
  return {
    schemas: [`${CORE}:Schema`],
    id: USER_SCHEMA,
    name: 'User',
    description: 'An admin user of the business',
    attributes: USER_ATTRIBUTES,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
  };
}

export function listOf(resources: readonly ScimResource[]): ScimResourceList {
  const { length } = resources;
  return {
    schemas: [LIST_SCHEMA],
    totalResults: length,
    startIndex: 1,
    itemsPerPage: length,
    Resources: [...resources],
  };
}

function attribute(name: string, { type = 'string', ...rest }: Attribute): object {
  const usual = { multiValued: false, required: false, mutability: 'readWrite', uniqueness: 'none' };
  return { name, type, caseExact: false, returned: 'default', ...usual, ...rest };
}

const VALUE = attribute('value', { required: true, description: 'The value itself' });
const PRIMARY = attribute('primary', { type: 'boolean', description: 'Whether it is the one that counts' });

const USER_ATTRIBUTES = [
  attribute('userName', {
    ...{ required: true, mutability: 'immutable', uniqueness: 'global' },
    description: 'What the account is called; it stays',
  }),
  attribute('externalId', { description: 'What the directory knows the account by' }),
  attribute('name', {
    type: 'complex',
    description: 'What the person is called',
    subAttributes: [
      attribute('givenName', { description: 'First name' }),
      attribute('familyName', { description: 'Last name' }),
    ],
  }),
  attribute('displayName', { description: 'The whole name, for a first name and a last name that are not sent' }),
  attribute('emails', {
    ...{ type: 'complex', multiValued: true, uniqueness: 'global' },
    description: 'One is kept: the primary one, or that of work',
    subAttributes: [VALUE, PRIMARY],
  }),
  attribute('active', { type: 'boolean', description: 'Who is not has no session any more within a second' }),
  attribute('roles', {
    ...{ type: 'complex', multiValued: true, required: true },
    description: 'Values that a director has mapped to a role',
    subAttributes: [VALUE, PRIMARY],
  }),
];
