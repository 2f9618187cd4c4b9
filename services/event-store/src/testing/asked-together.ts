import type { ContextQuery } from '../command-runner.js';
import { askContexts } from '../load/context-statements.js';
import { arrayLiteral } from '../wire/parameter-types.js';

type Item = string | number | null;

/** What answers contexts of one kind that are asked together, its values in PostgreSQL's text form: for tests of its plan. */
export function askedTogether(contexts: readonly ContextQuery[]): ContextQuery {
  const [asked, ...others] = askContexts(contexts);
  if (!asked || others.length > 0) throw new Error('Contexts of several kinds');
  const { name, text } = asked.statement;
  const item = (value: unknown): Item =>
    Array.isArray(value) ? arrayLiteral(value as readonly Item[]) : (value as Item);
  const rows = contexts.map(({ values }, index) => [index + 1, ...values]);
  const columns = rows[0]!.map((_, column) => arrayLiteral(rows.map((row) => item(row[column]))));
  return { name, text, values: columns };
}
