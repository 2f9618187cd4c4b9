import type { Column } from '../append/append-item.js';
import { numberedRows } from '../append/row-sources.js';
import type { ContextQuery } from '../command-runner.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { TypedColumn } from '../wire/typed-parameters.js';

/** A statement, and which of the contexts it answers. */
interface AskedContexts {
  readonly statement: Statement;
  readonly places: readonly number[];
}

const PLACEHOLDER = /\$(\d+)/g;
const FIRST_PARAMETER = 1;
/** Which of them a row answers, counted from 1. */
const ASKER = 'asker';
const ASKER_TYPE: Column['type'] = 'integer';

/** What the commands of one load look at, by as few statements as there are kinds of contexts that go together. */
export function askContexts(contexts: readonly ContextQuery[]): readonly AskedContexts[] {
  return placesOfKinds(contexts).map((places) => ({
    places,
    statement: statementFor(places.map((place) => contexts[place]!)),
  }));
}

/** The rows of each context. @param answers those of the statements, in their order */
export function rowsOfEach(
  asked: readonly AskedContexts[],
  answers: readonly (readonly Row[])[],
): readonly (readonly Row[])[] {
  const rows: (readonly Row[])[] = [];
  asked.forEach(({ places }, index) => {
    const answer = answers[index] ?? [];
    if (places.length === 1) rows[places[0]!] = answer;
    else shareOut(answer, places, rows);
  });
  return rows;
}

function shareOut(answer: readonly Row[], places: readonly number[], rows: (readonly Row[])[]): void {
  const own = places.map((): Row[] => []);
  for (const { [ASKER]: asker, ...row } of answer) own[(asker as number) - 1]?.push(row);
  places.forEach((place, index) => (rows[place] = own[index]!));
}

function placesOfKinds(contexts: readonly ContextQuery[]): number[][] {
  const kinds: number[][] = [];
  const shared = new Map<string, number[]>();
  contexts.forEach(({ name, valueTypes }, place) => {
    const kind = shared.get(name);
    if (kind) return void kind.push(place);
    kinds.push([place]);
    if (valueTypes) shared.set(name, kinds.at(-1)!);
  });
  return kinds;
}

function statementFor(contexts: readonly ContextQuery[]): Statement {
  const [{ name, text, values, valueTypes }, ...others] = contexts as [ContextQuery, ...ContextQuery[]];
  if (others.length === 0 || !valueTypes) return { name: `context_${name}`, text, values };
  const rows = contexts.map((context, index) => [index + 1, ...context.values]);
  return {
    name: `contexts_${name}`,
    text: textForAll(text, valueTypes),
    values: [ASKER_TYPE, ...valueTypes].map((type, index) => new TypedColumn(type, rows, index)),
  };
}

/** As many as there are kinds of contexts that go together; they live as long as the process. */
const textsForAll = new Map<string, string>();

function textForAll(text: string, valueTypes: readonly Column['type'][]): string {
  const known = textsForAll.get(text);
  if (known !== undefined) return known;
  const values = valueTypes.map((type, index) => ({ name: `value_${index + 1}`, type }));
  const columns: Column[] = [{ name: ASKER, type: ASKER_TYPE }, ...values];
  const each = text.replaceAll(PLACEHOLDER, (_, number: string) => {
    const cast = valueTypes[Number(number) - 1] === 'text[]' ? '::text[]' : '';
    return `asked."value_${number}"${cast}`;
  });
  const forAll = `select asked."${ASKER}", found.* from (select * from ${numberedRows(columns, FIRST_PARAMETER, 'row')}) as asked
  cross join lateral (${each}) as found`;
  textsForAll.set(text, forAll);
  return forAll;
}
