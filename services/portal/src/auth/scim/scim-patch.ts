import { SCIM_LIMITS } from '@waybook/contracts/api';
import { attributeOf, objectOf, rolesIn, withAttribute, withResource, type ScimChanges } from './scim-changes.js';
import { ScimPathMissing, ScimSyntaxWrong, ScimValueWrong } from './scim.errors.js';

interface Operation {
  readonly op: string;
  readonly path: string | null;
  readonly value: unknown;
}

const OPS = ['add', 'replace', 'remove'];
const LONGEST_OP = 'replace'.length;

/**
 * What the operations of a PATCH (RFC 7644, 3.5.2) come to, one after the other.
 *
 * @param held the roles as the account's resource shows them
 * @throws ScimSyntaxWrong, ScimPathTooLong, ScimPathUnknown, ScimPathMissing, ScimValueWrong
 */
export function changesByPatch(body: unknown, held: readonly string[]): ScimChanges {
  return operationsIn(body).reduce((changes: ScimChanges, operation) => {
    if (operation.op === 'remove') return without(changes, operation, held);
    const { path, value } = operation;
    if (path === null) return withResource(changes, objectOf('value', value));
    if (operation.op === 'add' && attributeOf(path) === 'roles') {
      return { ...changes, roles: [...new Set([...(changes.roles ?? held), ...rolesIn(value)])] };
    }
    return withAttribute(changes, path, value);
  }, {});
}

function without(changes: ScimChanges, { path, value }: Operation, held: readonly string[]): ScimChanges {
  if (path === null) throw new ScimPathMissing();
  switch (attributeOf(path)) {
    case 'externalid':
      return { ...changes, externalId: null };
    case 'displayname':
    case 'name.formatted':
      return changes;
    case 'roles':
    case 'roles.value': {
      const taken = rolesTaken(path, value);
      return { ...changes, roles: (changes.roles ?? held).filter((role) => taken !== null && !taken.includes(role)) };
    }
    case 'username':
    case 'active':
    case 'name':
    case 'name.givenname':
    case 'name.familyname':
    case 'emails':
    case 'emails.value':
      throw new ScimValueWrong(attributeOf(path), `Every account has ${path.slice(0, 100)}: it can't be removed.`);
    default:
      return withAttribute(changes, path, value);
  }
}

/** Null: all of them. */
function rolesTaken(path: string, value: unknown): string[] | null {
  const [, filtered] = /\[\s*value\s+eq\s+"([^"]*)"\s*\]/i.exec(path) ?? [];
  if (filtered !== undefined) return [filtered];
  return value === undefined || value === null ? null : rolesIn(value);
}

function operationsIn(body: unknown): Operation[] {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown };
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > SCIM_LIMITS.operations) {
    throw new ScimSyntaxWrong(`A PATCH holds 1 to ${SCIM_LIMITS.operations} Operations.`);
  }
  return operations.map(operationOf);
}

function operationOf(operation: unknown): Operation {
  const { op, path = null, value } = (operation ?? {}) as { op?: unknown; path?: unknown; value?: unknown };
  const known = typeof op === 'string' && op.length <= LONGEST_OP ? op.toLowerCase() : '';
  if (!OPS.includes(known)) {
    throw new ScimSyntaxWrong('The op of an operation is add, replace or remove.');
  }
  if (path !== null && (typeof path !== 'string' || path === '')) {
    throw new ScimSyntaxWrong('The path of an operation is text.');
  }
  return { op: known, path, value };
}
