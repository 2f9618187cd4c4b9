/** What a person can prove by who they are, as the server asks for it. */
export type Proof = 'code' | 'password' | 'company';

/** Calls that need a recent proof wait here until the one dialog that asks for it is answered. */
type Answered = (wasGiven: boolean) => void;

let wanted: Proof | null = null;
let waiting: readonly Answered[] = [];
const listeners = new Set<() => void>();

/** @returns whether it was given, so that the call can be made again. Nobody is asked twice for calls that come together. */
export function askForProof(proof: Proof): Promise<boolean> {
  return new Promise((resolve) => tell(wanted ?? proof, [...waiting, resolve]));
}

export function answerForProof(wasGiven: boolean): void {
  const answered = waiting;
  tell(null, []);
  for (const resolve of answered) resolve(wasGiven);
}

export function wantedProof(): Proof | null {
  return wanted;
}

export function onProofWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(proof: Proof | null, next: readonly Answered[]): void {
  wanted = proof;
  waiting = next;
  for (const listener of listeners) listener();
}
