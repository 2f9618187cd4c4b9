import { holdsPermission, type Permission, type SignedIn } from '@waybook/contracts/api';

/** Whether an admin with these permissions is offered something. */
export type PermissionRule = (held: readonly string[]) => boolean;

export const everyOf =
  (...wanted: readonly Permission[]): PermissionRule =>
  (held) =>
    wanted.every((permission) => holdsPermission(held, permission));

export const oneOf =
  (...wanted: readonly Permission[]): PermissionRule =>
  (held) =>
    wanted.some((permission) => holdsPermission(held, permission));

export function fulfils({ type, user }: SignedIn, rule: PermissionRule | undefined): boolean {
  return rule === undefined || (type === 'admin' && rule(user.permissions));
}

export type CommandEffect = { to: string } | { url: string; fileName: string };

/** What somebody calls by its name in the palette. */
export interface Command {
  /** Remembered by it; no two have the same. */
  id: string;
  kind: 'screen' | 'tab' | 'action';
  title: string;
  /** The screen it is found on; '' for the screen itself. */
  screen: string;
  /** What else people type for it. */
  keywords: string;
  effect: CommandEffect;
}
