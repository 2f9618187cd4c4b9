import { holdsPermission, type DocumentAccessLevel } from '@waybook/contracts/api';
import { NotAllowed, type Actor } from '@waybook/platform/http';

/** What drivers are shown, as the specification says. */
export const OPEN_TO_DRIVERS: readonly DocumentAccessLevel[] = ['all', 'drivers_only'];

/** @throws NotAllowed for an admin who may not read documents; every driver may read what is open to drivers */
export function refuseUnlessMayRead(actor: Actor): void {
  if (actor.type === 'admin' && !holdsPermission(actor.permissions, 'documents:read')) throw new NotAllowed();
}
