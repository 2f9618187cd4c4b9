import ts from '../../../../.ci/tools/typescript.mjs';
import { instead, type Operator } from './operator.js';

/** A call or an assignment that is forgotten. */
export const statementDropped: Operator = (node, { source }) => {
  if (!ts.isExpressionStatement(node) || !ts.isBlock(node.parent)) return [];
  const isSuper =
    ts.isCallExpression(node.expression) && node.expression.expression.kind === ts.SyntaxKind.SuperKeyword;
  return isSuper ? [] : [instead(node, source, ';', 'statement dropped')];
};

/** In an object that overrides another (`{ ...row, resolved_at: null }`), one field stays as it was. */
export const fieldLeftStanding: Operator = (node, { source }) => {
  if (!ts.isObjectLiteralExpression(node) || !isOverriding(node)) return [];
  return node.properties
    .filter((property, index) => !(index === 0 && ts.isSpreadAssignment(property)))
    .map((property) => dropped(property, source));
};

function isOverriding(node: ts.ObjectLiteralExpression): boolean {
  return node.properties.some(ts.isSpreadAssignment) || isReturnedByCase(node);
}

/** `case 'TicketReopened': return { … }` in a fold, where the columns that an event changes override the row's. */
function isReturnedByCase(node: ts.Node): boolean {
  let above = node.parent;
  while (ts.isAsExpression(above) || ts.isSatisfiesExpression(above) || ts.isParenthesizedExpression(above)) {
    above = above.parent;
  }
  if (!ts.isReturnStatement(above)) return false;
  const clause = ts.isBlock(above.parent) ? above.parent.parent : above.parent;
  return ts.isCaseClause(clause);
}

function dropped(property: ts.ObjectLiteralElementLike, source: ts.SourceFile) {
  const comma = /^\s*,/.exec(source.text.slice(property.end));
  return {
    start: property.getStart(source),
    end: property.end + (comma?.[0].length ?? 0),
    text: '',
    operator: 'field left standing',
  };
}
