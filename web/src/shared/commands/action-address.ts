/** Names the dialog that a screen opens with, once. */
export const OPEN_PARAMETER = 'open';

export function addressWith(path: string, parameters: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** The same place without the dialog's name. */
export function withoutOpen(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(OPEN_PARAMETER);
  return after;
}
