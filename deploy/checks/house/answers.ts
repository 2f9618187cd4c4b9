import type { Figure, Measure } from './figure.js';
import { isProduct, type SourceFile } from './source-tree.js';

/** Fewer fields stand together by chance. */
const MIN_FIELDS = 5;
const MAX_DIFFERENT = 1;

interface Declaration {
  readonly name: string;
  readonly path: string;
  readonly fields: ReadonlySet<string>;
}

/** What the API answers with, and whatever else declares the same fields: an interface, a class, a schema. */
export const answerHolders: Measure = (files): Figure => {
  const declarations = files.filter(isProduct).flatMap(declarationsIn);
  const answers = declarations.filter(({ name }) => /Answer$/.test(name));
  const held = answers.map((answer) => ({ answer, alike: declarations.filter((one) => isAlike(one, answer)) }));
  return {
    what: 'places that hold the form of an answer',
    how: `the most of any declaration called …Answer, in product files: it and every interface, type, class or schema with its fields (at least ${MIN_FIELDS}, all but ${MAX_DIFFERENT})`,
    measured: String(Math.max(0, ...held.map(({ alike }) => alike.length))),
    places: held
      .filter(({ alike }) => alike.length > 1)
      .map(({ answer, alike }) => `${answer.name}: ${alike.map(({ name, path }) => `${name} (${path})`).join(', ')}`),
  };
};

function isAlike(one: Declaration, other: Declaration): boolean {
  return missing(one, other) <= MAX_DIFFERENT && missing(other, one) <= MAX_DIFFERENT;
}

function missing(wanted: Declaration, holder: Declaration): number {
  return [...wanted.fields].filter((field) => !holder.fields.has(field)).length;
}

const BEGINNING =
  /\b(?:interface|class) (\w+)[^{}()=]*\{|\btype (\w+) = (?:Readonly<)?\{|\bconst (\w+) = \w+\s*\.(?:object|extend|strictObject)\(\{/g;

function declarationsIn({ path, text }: SourceFile): Declaration[] {
  return [...text.matchAll(BEGINNING)]
    .map((match) => {
      const name = match.slice(1).find((group) => group !== undefined)!;
      return { name, path, fields: fieldsIn(text.slice(match.index + match[0].length)) };
    })
    .filter(({ fields }) => fields.size >= MIN_FIELDS);
}

const BRACKETS: Readonly<Record<string, number>> = { '{': 1, '(': 1, '[': 1, '}': -1, ')': -1, ']': -1 };
const FIELD = /^(?:readonly )?(\w+)(?:[!?]?:|$)/;

/** The names that stand directly within a body: `id: string;`, `@Column() id!: string;` or `id: uuid,`, or `id` alone. */
function fieldsIn(body: string): Set<string> {
  let depth = 0;
  let outer = '';
  for (const character of body.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')) {
    const step = BRACKETS[character] ?? 0;
    depth += step;
    if (depth < 0) break;
    if (depth === 0 && step === 0) outer += character;
  }
  const entries = outer.split(/[;,\n]/).map((entry) => entry.replace(/@\w+/g, '').trim());
  return new Set(entries.flatMap((entry) => FIELD.exec(entry)?.[1] ?? []));
}
