import ts from '../../../../.ci/tools/typescript.mjs';
import { calledFunction } from '../runner/messages.js';

type WithBody = ts.FunctionLikeDeclaration & { readonly body: ts.Block | ts.Expression };

const hasBody = (node: ts.Node): node is WithBody =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** @returns a file's functions, from its beginning on */
function functionsOf(source: ts.SourceFile): WithBody[] {
  const found: WithBody[] = [];
  const visit = (node: ts.Node): void => {
    if (hasBody(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @returns the innermost function around a place, by its index, or null where the code runs when the file is loaded */
export function functionAround(source: ts.SourceFile, start: number, end: number): number | null {
  const around = functionsOf(source).findLastIndex(({ body }) => body.getStart(source) <= start && end <= body.end);
  return around === -1 ? null : around;
}

/** Has every function of a source report its index whenever it is called. */
export function instrumented(source: ts.SourceFile): string {
  const insertions = functionsOf(source).flatMap((declaration, index) => {
    const report = `globalThis.waybookCalled?.('${calledFunction(source.fileName, index)}')`;
    const { body } = declaration;
    const start = body.getStart(source);
    if (!ts.isBlock(body)) {
      return [
        { at: start, text: `(${report}, ` },
        { at: body.end, text: ')' },
      ];
    }
    return [{ at: afterSuper(body, source) ?? start + 1, text: `${report};` }];
  });
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source.text);
}

/** A constructor calls `super` before anything else. */
function afterSuper(body: ts.Block, source: ts.SourceFile): number | null {
  const [first] = body.statements;
  return first?.getText(source).startsWith('super(') ? first.end : null;
}
