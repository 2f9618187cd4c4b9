export const STATES = ['ok', 'warn', 'fail'] as const;
export type State = (typeof STATES)[number];

/** What was looked at, how it stands, and what somebody can do about it. Never holds a secret. */
export interface Finding {
  readonly check: string;
  readonly state: State;
  readonly says: string;
  /** Absent where all is well. */
  readonly todo?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
export const warn = (check: string, says: string, todo: string): Finding => ({ check, state: 'warn', says, todo });
export const fail = (check: string, says: string, todo: string): Finding => ({ check, state: 'fail', says, todo });

/** 0: all is well; 1: something to look at soon; 2: something to mend now. */
export function exitCodeOf(findings: readonly Finding[]): number {
  return Math.max(0, ...findings.map(({ state }) => STATES.indexOf(state)));
}

export function findingLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, says, todo }) => [
    `${state.padEnd(4)}  ${check.padEnd(width)}  ${says}`,
    ...(todo === undefined ? [] : [`${' '.repeat(width + 8)}→ ${todo}`]),
  ]);
  const count = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
  return [...lines, `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to mend.`];
}

/** Runs a look that a neighbour may spoil. Of an error that nobody foresaw the code alone is told, which can't hold a secret. */
export async function looked(
  check: string,
  todo: string,
  look: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return [fail(check, `it could not be looked at (${code ?? name})`, todo)];
  }
}
