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

/** A person's own dialogs, which no screen's address opens. */
export type AccountDialog = 'password' | 'email' | 'second-factor' | 'sessions';

export type CommandEffect =
  { to: string } | { url: string; fileName: string } | { account: AccountDialog } | { theme: 'dark' | 'light' };

/** What somebody calls by its name in the palette. */
export interface Command {
  /** Remembered by it; no two have the same. */
  id: string;
  /** The palette lists screens and actions unasked; what is `named`, as tabs are, it finds by its name. */
  kind: 'screen' | 'tab' | 'action' | 'named';
  title: string;
  /** The screen it is found on; '' for the screen itself. */
  screen: string;
  /** What else people type for it. */
  keywords: string;
  effect: CommandEffect;
}
