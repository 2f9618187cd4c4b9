import ts from '../../../../.ci/tools/typescript.mjs';

/** The closed sets of words that the sources define: statuses, kinds, roles, event types. */
export class Vocabularies {
  readonly #other = new Map<string, string>();

  /** Reads them from unions of literals and from lists `as const`; of two that hold a word, the smaller one counts. */
  constructor(sources: readonly ts.SourceFile[]) {
    const sets = sources.flatMap(vocabulariesOf).toSorted((one, other) => one.length - other.length);
    for (const words of sets) {
      words.forEach((word, index) => {
        if (!this.#other.has(word)) this.#other.set(word, words[(index + 1) % words.length]!);
      });
    }
  }

  otherThan(word: string): string | undefined {
    return this.#other.get(word);
  }
}

function vocabulariesOf(source: ts.SourceFile): string[][] {
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words.length > 1) found.push([...new Set(words)]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(node: ts.Node): string[] {
  if (ts.isUnionTypeNode(node)) {
    return node.types.flatMap((type) =>
      ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [],
    );
  }
  if (ts.isAsExpression(node) && ts.isArrayLiteralExpression(node.expression)) {
    return node.expression.elements.flatMap((element) => (ts.isStringLiteral(element) ? [element.text] : []));
  }
  return [];
}
