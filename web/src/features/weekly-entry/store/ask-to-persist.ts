let hasAsked = false;

/** Asks the browser, once, not to clear this site when the phone runs out of room. Whatever it answers, what is entered is kept for now. */
export function askToPersist(): void {
  if (hasAsked) return;
  hasAsked = true;
  (navigator as Partial<Navigator>).storage?.persist?.().catch(() => undefined);
}
