/** One change of a source's text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What kind of mistake it is. */
  readonly operator: string;
}

/** One mistake that a person might make in one place of one file. */
export interface Mutant extends Edit {
  /** From the root of the tree. */
  readonly file: string;
  readonly line: number;
  readonly original: string;
  /** Which of the file's functions it is in, from 0 on; null where the code runs when the file is loaded. */
  readonly functionIndex: number | null;
}

export function mutated(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

const LONGEST_SHOWN = 90;

/** Names a mutant without its line, so that what explains it holds when other lines come and go. */
export function nameOf({ file, operator, original, text }: Mutant): string {
  const shown = (code: string) => {
    const line = code.replaceAll(/\s+/g, ' ').trim();
    return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
  };
  return `${file}: ${operator}: ${shown(original)} → ${shown(text) || 'nothing'}`;
}
