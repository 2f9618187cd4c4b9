import ts from '../../../../.ci/tools/typescript.mjs';
import { instead, type Operator } from './operator.js';

const OTHER_METHOD: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
  ['find', 'findLast'],
  ['findLast', 'find'],
]);
/** What is left without them is of the same type. */
const DROPPED: ReadonlySet<string> = new Set([
  'filter',
  'toSorted',
  'sort',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'replaceAll',
]);

export const otherMethod: Operator = (node, { source }) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const other = OTHER_METHOD.get(name.text);
  if (other) return [instead(name, source, other, 'other method')];
  return DROPPED.has(name.text) ? [instead(node, source, expression.getText(source), 'call dropped')] : [];
};
