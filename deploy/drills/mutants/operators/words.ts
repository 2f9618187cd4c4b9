import ts from '../../../../.ci/tools/typescript.mjs';
import { instead, type Operator } from './operator.js';

/** A word of a vocabulary (a status, a kind, an event's type) where another one is meant. */
export const otherWord: Operator = (node, { source, vocabularies }) => {
  if (!ts.isStringLiteral(node) || isTypeOrName(node) || isVocabulary(node)) return [];
  const other = vocabularies.otherThan(node.text);
  return other ? [instead(node, source, `'${other}'`, 'other word')] : [];
};

function isTypeOrName({ parent }: ts.StringLiteral): boolean {
  return (
    ts.isLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.arguments.length > 3)
  );
}

/** The vocabulary's own definition is a list of what there is. */
function isVocabulary({ parent }: ts.StringLiteral): boolean {
  return ts.isArrayLiteralExpression(parent) && ts.isAsExpression(parent.parent);
}
