/**
 * @returns what tells whether the browser has lost its network since. An answer that was on its way then may still arrive, and says nothing of
 *   what comes next; a browser that says so of a network that works, as some do behind a VPN, had said so before.
 */
export function watchForLostNetwork(): () => boolean {
  const had = navigator.onLine;
  return () => had && !navigator.onLine;
}
