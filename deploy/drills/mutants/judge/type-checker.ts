import { dirname, join, resolve } from 'node:path';
import ts from '../../../../.ci/tools/typescript.mjs';
import { mutated, type Mutant } from '../mutant.js';
import type { ImportGraph } from '../sources/import-graph.js';
import { readSource, ROOT } from '../sources/tree.js';

/** Says which mutants the compiler refuses: nobody would have committed them. */
export class TypeChecker {
  readonly #service: ts.LanguageService;
  readonly #graph: ImportGraph;
  #changed: { readonly path: string; readonly text: string } | null = null;
  #version = 0;

  constructor(packageFolder: string, graph: ImportGraph) {
    this.#graph = graph;
    const path = join(ROOT, packageFolder, 'tsconfig.json');
    const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { readonly config: unknown };
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
    const textOf = (file: string) => (this.#isChanged(file) ? this.#changed!.text : ts.sys.readFile(file));
    this.#service = ts.createLanguageService({
      ...ts.sys,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (file) => (this.#isChanged(file) ? String(this.#version) : '0'),
      getScriptSnapshot: (file) => {
        const text = textOf(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => dirname(path),
      getDefaultLibFileName: (target) => ts.getDefaultLibFilePath(target),
    });
  }

  /** Looks at the file and at those that import it: an error may come up only there. */
  refuses(mutant: Mutant): boolean {
    this.#version += 1;
    this.#changed = { path: resolve(ROOT, mutant.file), text: mutated(readSource(mutant.file), mutant) };
    const near = [...this.#graph.dependents(mutant.file)].filter(([, distance]) => distance <= 1);
    const program = this.#service.getProgram();
    const paths = near.map(([file]) => resolve(ROOT, file)).filter((path) => program?.getSourceFile(path));
    return paths.some((path) => this.#errorsIn(path) > 0);
  }

  #errorsIn(path: string): number {
    return this.#service.getSyntacticDiagnostics(path).length + this.#service.getSemanticDiagnostics(path).length;
  }

  #isChanged(file: string): boolean {
    return this.#changed?.path === file;
  }
}
