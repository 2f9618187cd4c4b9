import type ts from '../../../../.ci/tools/typescript.mjs';
import type { Edit } from '../mutant.js';
import type { Vocabularies } from '../sources/vocabularies.js';

export interface Place {
  readonly source: ts.SourceFile;
  readonly vocabularies: Vocabularies;
}

/** The mistakes of one kind that can be made at a node. */
export type Operator = (node: ts.Node, place: Place) => readonly Edit[];

/** Puts another text in a node's place. */
export function instead(node: ts.Node, source: ts.SourceFile, text: string, operator: string): Edit {
  return { start: node.getStart(source), end: node.end, text, operator };
}
