import { attributeOf, flagOf } from './scim-changes.js';

/** Longer than `urn:ietf:params:scim:schemas:core:2.0:User:active`. */
const MAX_PATH_LENGTH = 100;

type Attributes = readonly (readonly [path: string, value: unknown])[];

/** Whether a resource is to be inactive, however wrong its other attributes are. */
export function deactivatesByResource(resource: object): boolean {
  return lastActive(Object.entries(resource)) === false;
}

/** Whether the operations of a PATCH come to an inactive account, however wrong the others are. */
export function deactivatesByPatch(body: unknown): boolean {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown };
  return Array.isArray(operations) && lastActive(operations.flatMap(attributesIn)) === false;
}

function attributesIn(operation: unknown): Attributes {
  const { op, path, value } = (operation ?? {}) as { op?: unknown; path?: unknown; value?: unknown };
  if (typeof op !== 'string' || !['add', 'replace'].includes(op.toLowerCase())) return [];
  if (typeof path === 'string') return [[path, value]];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** The last one counts, as in the changes that the request comes to; null where there is none. */
function lastActive(attributes: Attributes): boolean | null {
  let active: boolean | null = null;
  for (const [path, value] of attributes) active = activeIn(path, value) ?? active;
  return active;
}

function activeIn(path: string, value: unknown): boolean | null {
  if (path.length > MAX_PATH_LENGTH || attributeOf(path) !== 'active') return null;
  try {
    return flagOf(value);
  } catch {
    return null;
  }
}
