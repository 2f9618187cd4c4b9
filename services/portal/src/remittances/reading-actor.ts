import { holdsPermission } from '@waybook/contracts/api';
import { NotAllowed, type Actor } from '@waybook/platform/http';

/**
 * Whose remittances a person may open: a driver their own; an admin with `remittances:read` all of the business's (undefined).
 *
 * @throws NotAllowed for other admins
 */
export function driverWhoseRemittancesAreOpenTo(actor: Actor): string | undefined {
  if (actor.type === 'driver') return actor.id;
  if (!holdsPermission(actor.permissions, 'remittances:read')) throw new NotAllowed();
  return undefined;
}
