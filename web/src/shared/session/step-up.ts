/** Whoever made a call that needs a recent code of the second factor waits here until the one dialog that asks for it is answered. */
type Answered = (wasGiven: boolean) => void;

let waiting: readonly Answered[] = [];
const listeners = new Set<() => void>();

/** @returns whether a code was given, so that the call can be made again. Nobody is asked twice for calls that come together. */
export function askForCode(): Promise<boolean> {
  return new Promise((resolve) => tell([...waiting, resolve]));
}

export function answerForCode(wasGiven: boolean): void {
  const answered = waiting;
  tell([]);
  for (const resolve of answered) resolve(wasGiven);
}

export function isCodeWanted(): boolean {
  return waiting.length > 0;
}

export function onCodeWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: readonly Answered[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
