/**
 * Fills in a message of a catalogue: "{name}" is a value, "{jobs, plural, one {# job} other {# jobs}}" says a number by the language's
 * plural forms, "#" is the number in it. A part of ICU MessageFormat, so that translators' tools read the catalogues; nothing is quoted.
 */
export type MessageValues<Value = string | number> = Readonly<Record<string, Value>>;

type Part = string | { readonly name: string; readonly cases?: ReadonlyMap<string, readonly Part[]> };

export function formatMessage(message: string, values: MessageValues, locale: string): string {
  return messageParts(message, values, locale).join('');
}

/** The message in its order, values as they were given. */
export function messageParts<Value>(message: string, values: MessageValues<Value>, locale: string) {
  return filledIn(parsedMessage(message), values, locale, null);
}

/** The names of the values that a message wants, each once, in the order of the alphabet. */
export function placeholdersOf(message: string): string[] {
  const names = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) =>
      typeof part === 'string' ? [] : [part.name, ...[...(part.cases?.values() ?? [])].flatMap(names)],
    );
  return [...new Set(names(parsedMessage(message)))].sort();
}

/** The plural forms that a message names, by the value that they are chosen for. */
export function pluralFormsOf(message: string): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const part of parsedMessage(message)) {
    if (typeof part !== 'string' && part.cases) forms.set(part.name, [...part.cases.keys()]);
  }
  return forms;
}

function filledIn<Value>(
  parts: readonly Part[],
  values: MessageValues<Value>,
  locale: string,
  count: number | null,
): (string | Value)[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [count === null ? part : part.replaceAll('#', wholeNumber(count, locale))];
    const value = values[part.name];
    if (value === undefined) throw new RangeError(`No value for "${part.name}"`);
    if (part.cases === undefined) return [value];
    const chosen = part.cases.get(pluralForm(Number(value), locale)) ?? part.cases.get('other') ?? [];
    return filledIn(chosen, values, locale, Number(value));
  });
}

const parsed = new Map<string, readonly Part[]>();

function parsedMessage(message: string): readonly Part[] {
  const known = parsed.get(message) ?? new MessageReader(message).whole();
  parsed.set(message, known);
  return known;
}

class MessageReader {
  #place = 0;

  constructor(readonly message: string) {}

  whole(): Part[] {
    const parts = this.#parts();
    if (this.#place < this.message.length) this.#take(/$/y);
    return parts;
  }

  /** Up to the end, or to the brace that closes a plural form. */
  #parts(): Part[] {
    const parts: Part[] = [];
    while (this.#place < this.message.length && !this.#isAt('}')) {
      parts.push(this.#isAt('{') ? this.#placeholder() : this.#take(/[^{}]+/y)[0]);
    }
    return parts;
  }

  #placeholder(): Part {
    const [, name = '', end] = this.#take(/\{(\w+)(\}|, plural,)/y);
    if (end === '}') return { name };
    const cases = new Map<string, readonly Part[]>();
    while (!this.#isAt('}')) {
      const [, form = ''] = this.#take(/ (\w+) \{/y);
      cases.set(form, this.#parts());
      this.#take(/\}/y);
    }
    this.#take(/\}/y);
    return { name, cases };
  }

  #isAt(sign: string): boolean {
    return this.message[this.#place] === sign;
  }

  #take(expected: RegExp): RegExpExecArray {
    expected.lastIndex = this.#place;
    const found = expected.exec(this.message);
    if (found === null) throw new SyntaxError(`Not a message, at ${this.#place}: ${this.message}`);
    this.#place = expected.lastIndex;
    return found;
  }
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(count: number, locale: string): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

const wholeNumber = (count: number, locale: string) => count.toLocaleString(locale);
