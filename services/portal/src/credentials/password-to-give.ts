import { PasswordAndInvitation } from './credentials.errors.js';

interface Given {
  readonly password?: string | null;
  readonly invite?: boolean;
}

/** @throws PasswordAndInvitation */
export function passwordToGive({ password, invite = false }: Given): string | null {
  const chosen = password === '' ? null : (password ?? null);
  if (invite && chosen !== null) throw new PasswordAndInvitation();
  return chosen;
}
