import ts from '../../../../.ci/tools/typescript.mjs';
import type { Edit } from '../mutant.js';
import type { Operator } from './operator.js';
import { conjuncts } from './sql-conditions.js';
import { SQL_REPLACEMENTS } from './sql-replacements.js';

const IS_SQL =
  /\b(select\b[\s\S]*\bfrom|insert into|update\b[\s\S]*\bset|delete from|order by|where|coalesce\(|filter \(|exists \(|join)\b/i;
const IS_CONDITION = /^\w*\.?\w+ (=|<|>|<=|>=|<>|is|in|like|ilike|between) /i;

/** Mistakes in the text of a query, which TypeScript sees as one string. */
export const sqlMistake: Operator = (node, { source, vocabularies }) => {
  if (!ts.isTemplateExpression(node) && !ts.isStringLiteralLike(node)) return [];
  if (ts.isLiteralTypeNode(node.parent) || ts.isImportDeclaration(node.parent)) return [];
  const start = node.getStart(source);
  const text = masked(node, source);
  if (!IS_SQL.test(text) && !IS_CONDITION.test(text.slice(1))) return [];
  if (isProse(text)) return [];
  const at = (edit: Edit): Edit => ({ ...edit, start: edit.start + start, end: edit.end + start });
  return [...conjuncts(text), ...SQL_REPLACEMENTS.flatMap((replace) => replace(text, vocabularies))].map(at);
};

/** Of the same length, with what is computed (`${…}`) as one name, so that a place in it is a place in the source. */
function masked(node: ts.TemplateExpression | ts.StringLiteralLike, source: ts.SourceFile): string {
  const text = node.getText(source);
  if (!ts.isTemplateExpression(node)) return text;
  const offset = node.getStart(source);
  return node.templateSpans.reduce((left, { expression }) => {
    const [from, to] = [expression.getFullStart() - 2 - offset, expression.end + 1 - offset];
    return left.slice(0, from) + '$'.repeat(to - from) + left.slice(to);
  }, text);
}

/** A sentence for people begins with a capital and ends with a full stop. */
function isProse(text: string): boolean {
  return /^.[A-Z]/.test(text) && /[.!?].$/.test(text);
}
