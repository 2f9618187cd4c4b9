/** What ends a field of variable length, and begins a GS1 code in some readers: the group separator. */
const SEPARATOR = '\u001d';
/** How readers mark a GS1 code (ISO/IEC 15424): Code 128, Data Matrix, QR, DataBar, DotCode. */
const MARKS = [']C1', ']d2', ']Q3', ']e0', ']J1', SEPARATOR];
const IN_PARENTHESES = /\((\d{2,4})\)([^(]*)/gy;
/** Where its number alone says so, how long a field is with its identifier (GS1 General Specifications, predefined lengths). */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(range(11, 19).map((two) => [two, 8])),
  ...Object.fromEntries(range(31, 36).map((two) => [two, 10])),
};
const THREE_DIGITS = new Set(['23', '24', '25', '40', '41', '42', '71']);
const FOUR_DIGITS = new Set([...range(31, 36), '39', '43', '70', '72', '80', '81', '82']);

export interface Gs1Field {
  /** The application identifier: what the value is. */
  readonly identifier: string;
  readonly value: string;
}

/** The fields of a GS1 code, as readers write them out or raw; null for any other code. */
export function gs1Fields(text: string): Gs1Field[] | null {
  if (text.startsWith('(')) return fieldsInParentheses(text);
  const mark = MARKS.find((start) => text.startsWith(start));
  if (mark === undefined && !text.includes(SEPARATOR)) return null;
  return rawFields(text.slice(mark?.length ?? 0));
}

function fieldsInParentheses(text: string): Gs1Field[] | null {
  const fields: Gs1Field[] = [];
  let end = 0;
  for (const [whole, identifier, value] of text.matchAll(IN_PARENTHESES)) {
    fields.push({ identifier: identifier!, value: value!.trim() });
    end += whole.length;
  }
  return end === text.length ? fields : null;
}

function rawFields(text: string): Gs1Field[] {
  const fields: Gs1Field[] = [];
  for (let rest = text; rest !== '';) {
    const two = rest.slice(0, 2);
    const isVariable = LENGTHS[two] === undefined;
    const separator = rest.indexOf(SEPARATOR);
    const end = LENGTHS[two] ?? (separator === -1 ? rest.length : separator);
    const identifier = rest.slice(0, identifierLength(two));
    fields.push({ identifier, value: rest.slice(identifier.length, end) });
    rest = rest.slice(end);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
    else if (isVariable) return fields;
  }
  return fields;
}

function identifierLength(two: string): number {
  if (FOUR_DIGITS.has(two)) return 4;
  return THREE_DIGITS.has(two) ? 3 : 2;
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
