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
  /** The source's line that it begins in. */
  readonly lineText: string;
  /** Which of the file's functions it is in, from 0 on; null where the code runs when the file is loaded. */
  readonly functionIndex: number | null;
}

export function mutated(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

const MAX_SHOWN = 90;
/** A shorter text says nothing without the line around it. */
const SHORT = 12;

/** Names a mutant without its line's number, so that what explains it holds when other lines come and go. */
export function nameOf({ file, operator, original, text, lineText }: Mutant): string {
  const change = `${file}: ${operator}: ${shown(original)} → ${shown(text) || 'nothing'}`;
  return original.length < SHORT ? `${change}, in: ${shown(lineText)}` : change;
}

function shown(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}
