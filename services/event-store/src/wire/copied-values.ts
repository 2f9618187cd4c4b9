const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const NULL = '\\N';

/** The values of a row as `COPY … TO STDOUT` writes them in its text form. */
export function valuesOf(line: string): (string | null)[] {
  return line.split('\t').map((field) => {
    if (field === NULL) return null;
    return field.includes('\\')
      ? field.replaceAll(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character)
      : field;
  });
}
