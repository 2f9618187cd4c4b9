/** Where a company's directory finds us: the base that is entered there. */
export const SCIM_PATH = '/scim/v2';
/** Ours: what somebody leaves who is deactivated. */
export const SCIM_LEFT_SCHEMA = 'urn:ietf:params:scim:schemas:extension:waybook:2.0:Left';
/** Ours: what was refused of a request that deactivates somebody. */
export const SCIM_REFUSED_SCHEMA = 'urn:ietf:params:scim:schemas:extension:waybook:2.0:Refused';

export const SCIM_LIMITS = {
  /** Of one PATCH. */
  operations: 100,
  /** Characters of a path, and of an attribute's name. */
  path: 512,
  /** Of one object: RFC 7643 and its enterprise extension have some 40. */
  attributes: 200,
  /** Of one page of users. */
  page: 200,
  filter: 500,
  externalId: 255,
} as const;
