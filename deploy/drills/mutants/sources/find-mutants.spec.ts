import { describe, expect, test } from '@jest/globals';
import ts from '../../../../.ci/tools/typescript.mjs';
import { mutated } from '../mutant.js';
import { findMutants } from './find-mutants.js';
import { functionAround, instrumented } from './functions.js';
import { Vocabularies } from './vocabularies.js';

const parsed = (text: string) => ts.createSourceFile('some.ts', text, ts.ScriptTarget.ES2022, true);
const vocabularies = new Vocabularies([
  parsed(`type Status = 'open' | 'closed'; const KINDS = ['van', 'car'] as const;`),
]);

/** What each mutant makes of the text. */
function mutantsOf(text: string, operator: string): string[] {
  return findMutants(parsed(text), vocabularies)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => mutated(text, mutant));
}

describe('a mistake in code', () => {
  test.each<[operator: string, text: string, mutants: string[]]>([
    ['boundary', 'a < b;', ['a <= b;']],
    ['equality', 'a === b;', ['a !== b;']],
    ['logic', 'a && b;', ['a || b;']],
    ['arithmetic', 'a + b;', ['a - b;']],
    ['arithmetic', '`${a}` + b;', []],
    ['default alone', 'const c = a ?? b;', ['const c = (b);']],
    ['constant condition', 'a ? b : c;', ['true ? b : c;', 'false ? b : c;']],
    ['negation dropped', 'if (!a) b();', ['if (a) b();']],
    ['number', 'const LIMIT = 2_000;', ['const LIMIT = 2001;']],
    ['other method', 'all.some(isSo);', ['all.every(isSo);']],
    ['call dropped', 'all.filter(isSo);', ['all;']],
    ['statement dropped', 'function f() { a(); return b; }', ['function f() { ; return b; }']],
    ['other word', `const a = { status: 'open' };`, [`const a = { status: 'closed' };`]],
    ['other word', `type Status = 'open' | 'closed'; const KINDS = ['van', 'car'] as const;`, []],
    ['field left standing', 'const a = { ...row, at: null };', ['const a = { ...row,  };']],
    [
      'field left standing',
      `function f() { switch (a) { case 'x': return { one, two: 2 }; } }`,
      [
        `function f() { switch (a) { case 'x': return {  two: 2 }; } }`,
        `function f() { switch (a) { case 'x': return { one,  }; } }`,
      ],
    ],
    ['field left standing', 'const row = { one: 1 };', []],
    ['equality', 'logger.warn(a === b);', []],
    ['other word', `throw new Error('open');`, []],
  ])('%s: %s', (operator, text, mutants) => {
    expect(mutantsOf(text, operator)).toEqual(mutants);
  });
});

describe('a mistake in a query', () => {
  test.each<[operator: string, sql: string, mutants: string[]]>([
    [
      'SQL condition dropped',
      'select a from b where c = 1 and (d or e) and f between 1 and 2 order by g',
      [
        'select a from b where true and (d or e) and f between 1 and 2 order by g',
        'select a from b where c = 1 and true and f between 1 and 2 order by g',
        'select a from b where c = 1 and (d or e) and true order by g',
      ],
    ],
    ['SQL condition dropped', 'select a from b where business = $1', []],
    [
      'SQL condition dropped',
      'select (select 1 from b where c = ${here(1)}) from d',
      ['select (select 1 from b where true) from d'],
    ],
    [
      'SQL condition dropped',
      'select sum(a) filter (where b = 1) from c',
      ['select sum(a) filter (where true) from c'],
    ],
    ['SQL boundary', 'select a from b where c <= 1', ['select a from b where c < 1']],
    ['SQL order', 'select a from b order by a desc', ['select a from b order by a asc']],
    ['SQL inner join', 'select a from b left join c on true', ['select a from b join c on true']],
    ['SQL default dropped', 'select coalesce(a, 0) from b', ['select a from b']],
    ['SQL null', 'select a from b where c is not null', ['select a from b where c is null']],
    ['SQL limit dropped', 'select a from b limit 1', ['select a from b ']],
    ['SQL other sum', 'select sum(a) from b', ['select max(a) from b']],
    ['SQL other word', `select a from b where c = 'open'`, [`select a from b where c = 'closed'`]],
    [
      'SQL one less in list',
      `select a from b where c in ('open', 'closed')`,
      [`select a from b where c in ('closed')`, `select a from b where c in ('open')`],
    ],
  ])('%s: %s', (operator, sql, mutants) => {
    const query = (text: string) => `const SQL = \`${text}\`;`;
    expect(mutantsOf(query(sql), operator)).toEqual(mutants.map(query));
  });

  test('is not made in a sentence for people', () => {
    expect(
      findMutants(parsed(`const SAYS = 'Choose a day from where you are, and not later.';`), vocabularies),
    ).toEqual([]);
  });
});

test('a mutant is in the innermost function around it, or in none', () => {
  const source = parsed('const a = 1; function f() { return () => 2; }');
  const at = (text: string) => functionAround(source, source.text.indexOf(text), source.text.indexOf(text) + 1);
  expect([at('1'), at('return'), at('2')]).toEqual([null, 0, 1]);
});

test('functions report that they are called', () => {
  const source = parsed('class A extends B { constructor() { super(); this.c = () => 1; } }');
  expect(instrumented(source)).toBe(
    `class A extends B { constructor() { super();globalThis.waybookCalled?.('some.ts 0'); this.c = () => (globalThis.waybookCalled?.('some.ts 1'), 1); } }`,
  );
});
