/** Keeps the error's codes alone: a mail server's message may repeat the recipient's address. */
export function problemOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
