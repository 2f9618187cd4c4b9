import ts from '../../../../.ci/tools/typescript.mjs';
import { instead, type Operator } from './operator.js';

const OTHER_SIGN: ReadonlyMap<ts.SyntaxKind, readonly [text: string, operator: string]> = new Map([
  [ts.SyntaxKind.LessThanToken, ['<=', 'boundary']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', 'boundary']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', 'boundary']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', 'boundary']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==', 'equality']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===', 'equality']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['||', 'logic']],
  [ts.SyntaxKind.BarBarToken, ['&&', 'logic']],
  [ts.SyntaxKind.PlusToken, ['-', 'arithmetic']],
  [ts.SyntaxKind.MinusToken, ['+', 'arithmetic']],
  [ts.SyntaxKind.AsteriskToken, ['/', 'arithmetic']],
  [ts.SyntaxKind.SlashToken, ['*', 'arithmetic']],
  [ts.SyntaxKind.PercentToken, ['*', 'arithmetic']],
  [ts.SyntaxKind.PlusEqualsToken, ['-=', 'arithmetic']],
  [ts.SyntaxKind.MinusEqualsToken, ['+=', 'arithmetic']],
]);

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

export const otherSign: Operator = (node, { source }) => {
  if (!ts.isBinaryExpression(node)) return [];
  const other = OTHER_SIGN.get(node.operatorToken.kind);
  if (!other || (other[1] === 'arithmetic' && isText(node))) return [];
  return [instead(node.operatorToken, source, ...other)];
};

/** `a ?? b` becomes `b`, as where nobody looks at what is there. */
export const defaultAlone: Operator = (node, { source }) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
    ? [instead(node, source, `(${node.right.getText(source)})`, 'default alone')]
    : [];

/** A condition that always or never holds. */
export const constantCondition: Operator = (node, { source }) => {
  const condition = ts.isIfStatement(node) ? node.expression : ts.isConditionalExpression(node) ? node.condition : null;
  if (!condition) return [];
  return ['true', 'false'].map((text) => instead(condition, source, text, 'constant condition'));
};

export const negationDropped: Operator = (node, { source }) =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
    ? [instead(node, source, node.operand.getText(source), 'negation dropped')]
    : [];

export const otherBoolean: Operator = (node, { source }) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) {
    return [instead(node, source, 'false', 'boolean')];
  }
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) {
    return [instead(node, source, 'true', 'boolean')];
  }
  return [];
};

export const otherNumber: Operator = (node, { source }) => {
  if (!ts.isNumericLiteral(node) || ts.isLiteralTypeNode(node.parent) || ts.isPropertyName(node.parent)) return [];
  const value = Number(node.getText(source).replaceAll('_', ''));
  return [instead(node, source, String(value + 1), 'number')];
};
