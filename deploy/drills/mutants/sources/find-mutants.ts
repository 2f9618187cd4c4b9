import ts from '../../../../.ci/tools/typescript.mjs';
import type { Edit, Mutant } from '../mutant.js';
import { OPERATORS } from '../operators/index.js';
import { functionAround } from './functions.js';
import { isSkipped } from './skipped.js';
import { readSource } from './tree.js';
import type { Vocabularies } from './vocabularies.js';

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readSource(file), ts.ScriptTarget.ES2022, true);
}

/** @returns every mistake that the operators know to make in a file, each once, from its beginning on */
export function findMutants(source: ts.SourceFile, vocabularies: Vocabularies): Mutant[] {
  const edits = new Map<string, Edit>();
  const visit = (node: ts.Node): void => {
    if (isSkipped(node, source)) return;
    for (const edit of OPERATORS.flatMap((operator) => operator(node, { source, vocabularies }))) {
      edits.set(`${edit.start} ${edit.end} ${edit.text}`, edit);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...edits.values()]
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((edit) => placed(edit, source));
}

function placed(edit: Edit, source: ts.SourceFile): Mutant {
  const { line } = source.getLineAndCharacterOfPosition(edit.start);
  const [from, to] = [source.getLineStarts()[line], source.getLineStarts()[line + 1]];
  return {
    ...edit,
    file: source.fileName,
    line: line + 1,
    original: source.text.slice(edit.start, edit.end),
    lineText: source.text.slice(from, to).trim(),
    functionIndex: functionAround(source, edit.start, edit.end),
  };
}
