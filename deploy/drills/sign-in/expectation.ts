import { stripVTControlCharacters } from 'node:util';

/** What a drill finds out of one thing that it expects. */
export interface Found {
  readonly sentence: string;
  /** What was seen, in the words of the screens where there are any. */
  readonly seen: string;
  readonly isAsExpected: boolean;
}

export type Expectation = readonly [sentence: string, look: () => Promise<string>];

/** One after the other: each goes on from where the one before ended. */
export async function lookAll(expectations: readonly Expectation[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const [sentence, look] of expectations) {
    found.push(await lookAt(sentence, look));
    const { isAsExpected, seen } = found.at(-1)!;
    console.log(`${isAsExpected ? 'as expected' : 'NOT SO'}: ${sentence}: ${seen}`);
  }
  return found;
}

async function lookAt(sentence: string, look: () => Promise<string>): Promise<Found> {
  try {
    return { sentence, seen: await look(), isAsExpected: true };
  } catch (error) {
    return { sentence, seen: firstLine(error), isAsExpected: false };
  }
}

/** A browser's errors go on with the whole log of what it did. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(text).split('\n').slice(0, 2).join(' ');
}

/** @throws Error with what was found instead */
export function equal<T>(found: T, wanted: T): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}
