/** Set once the server leaves this session nothing but to set a second factor up. */
let isRequired = false;
const listeners = new Set<() => void>();

export function noteSecondFactorRequired(): void {
  tell(true);
}

/** One was set up, or somebody else signs in. */
export function forgetSecondFactorRequired(): void {
  tell(false);
}

export function isSecondFactorRequired(): boolean {
  return isRequired;
}

export function onSecondFactorRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: boolean): void {
  if (next === isRequired) return;
  isRequired = next;
  for (const listener of listeners) listener();
}
