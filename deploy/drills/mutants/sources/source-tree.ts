import { parse } from './find-mutants.js';
import { ImportGraph } from './import-graph.js';
import { typeScriptIn } from './tree.js';
import { Vocabularies } from './vocabularies.js';

const FOLDERS = ['contracts', 'services', 'web', 'deploy/drills', 'deploy/checks'];

/** What has to be known of the whole tree before one file of it can be mutated. */
export interface SourceTree {
  readonly graph: ImportGraph;
  readonly vocabularies: Vocabularies;
}

export function readSourceTree(): SourceTree {
  const files = FOLDERS.flatMap(typeScriptIn);
  const defining = files.filter((file) => /^(contracts|services)\//.test(file) && !file.includes('.spec.'));
  return { graph: new ImportGraph(files), vocabularies: new Vocabularies(defining.map(parse)) };
}
