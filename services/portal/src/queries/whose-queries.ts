import { holdsPermission } from '@waybook/contracts/api';
import { NotAllowed, type Actor } from '@waybook/platform/http';

/**
 * Whose queries a person may read: a driver their own; an admin with `queries:read` all of the business's (undefined).
 *
 * @throws NotAllowed for other admins
 */
export function driverWhoseQueriesAreOpenTo(actor: Actor): string | undefined {
  if (actor.type === 'driver') return actor.id;
  if (!holdsPermission(actor.permissions, 'queries:read')) throw new NotAllowed();
  return undefined;
}
