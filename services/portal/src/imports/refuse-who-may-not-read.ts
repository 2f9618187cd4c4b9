import { holdsPermission, type Permission } from '@waybook/contracts/api';
import { NotAllowed, type AdminActor } from '@waybook/platform/http';

/** A preview shows what is there already, beside what the file says. @throws NotAllowed */
export function refuseWhoMayNotRead({ permissions }: AdminActor, permission: Permission): void {
  if (!holdsPermission(permissions, permission)) throw new NotAllowed();
}
