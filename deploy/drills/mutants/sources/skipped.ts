import ts from '../../../../.ci/tools/typescript.mjs';

const LOGS = /\b(logger|#logger|log|console)\.(log|info|debug|warn|error|trace|fatal)$/;
/** What only describes: API documentation. */
const DESCRIBES = /^(Api\w*|.*Schema)$/;

interface Rule {
  readonly why: string;
  readonly holds: (node: ts.Node, source: ts.SourceFile) => boolean;
}

/** Where a mistake changes nothing that a rule, a figure or a list says. */
export const SKIPPED: readonly Rule[] = [
  {
    why: 'imports and types are gone when the program runs',
    holds: (node) =>
      ts.isImportDeclaration(node) ||
      ts.isTypeNode(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node),
  },
  {
    why: 'what is written to the log is for people who read it',
    holds: (node, source) => ts.isCallExpression(node) && LOGS.test(node.expression.getText(source)),
  },
  {
    why: 'an error that says the program is wrong has no wording that a test should fix',
    holds: (node, source) =>
      ts.isNewExpression(node) && /^(Error|TypeError|RangeError)$/.test(node.expression.getText(source)),
  },
  {
    why: 'decorators that describe the API are held against the answers by the tests of the descriptions',
    holds: (node, source) => ts.isDecorator(node) && DESCRIBES.test(/\w+/.exec(node.getText(source))?.[0] ?? ''),
  },
];

export const isSkipped = (node: ts.Node, source: ts.SourceFile): boolean =>
  SKIPPED.some(({ holds }) => holds(node, source));
