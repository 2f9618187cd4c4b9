import { mutated, type Mutant } from '../mutant.js';
import { calledFunction, type ChangedSource } from '../runner/messages.js';
import type { SpecRunner } from '../runner/spec-runner.js';
import { instrumented } from '../sources/functions.js';
import { parse } from '../sources/find-mutants.js';
import type { ImportGraph } from '../sources/import-graph.js';
import { readSource } from '../sources/tree.js';
import type { Area } from './area.js';
import type { Judged } from './verdict.js';

const CONTROL_LIMIT_MS = 300_000;
const LEAST_LIMIT_MS = 20_000;
const LIMIT_TIMES_USUAL = 6;

/** What a spec does while nothing is wrong. */
interface Control {
  readonly spec: string;
  readonly durationMs: number;
  readonly calledBy: Readonly<Record<string, number>>;
}

interface Hearing {
  readonly mutant: Mutant;
  readonly area: Area;
  readonly runner: SpecRunner;
}

/** Tries mutants on the specs of their area; each spec has passed without any before it is asked. */
export class Trial {
  readonly #graph: ImportGraph;
  readonly #controls = new Map<string, Promise<Control | null>>();
  /** Specs that fail without any mutant: they can't find one. */
  readonly unfit: string[] = [];

  constructor(graph: ImportGraph) {
    this.#graph = graph;
  }

  async judge(mutant: Mutant, area: Area, runner: SpecRunner): Promise<Judged> {
    for (const specs of [area.specs, area.nearest]) {
      const judged = await this.#ask(specs, { mutant, area, runner });
      if (judged.verdict !== 'not reached') return judged;
    }
    return { mutant, verdict: 'not reached', by: null };
  }

  async #ask(specs: readonly string[], { mutant, area, runner }: Hearing): Promise<Judged> {
    let isReached = false;
    for (const spec of specs) {
      const control = await this.#control(spec, area, runner);
      if (!control || !reaches(control, mutant)) continue;
      isReached = true;
      const judged = await this.#try(mutant, control, runner);
      if (judged) return judged;
    }
    return { mutant, verdict: isReached ? 'survived' : 'not reached', by: null };
  }

  /** Runs a spec on the area's unchanged code, once; its functions report which test calls them. */
  #control(spec: string, area: Area, runner: SpecRunner): Promise<Control | null> {
    const key = [spec, ...area.files].join();
    const control = this.#controls.get(key) ?? this.#runUnchanged(spec, area, runner);
    this.#controls.set(key, control);
    return control;
  }

  async #runUnchanged(spec: string, { files }: Area, runner: SpecRunner): Promise<Control | null> {
    const changes = files.map((file) => ({ file, text: instrumented(parse(file)) }));
    const outcome = await runner.run({ spec, ...this.#loading(changes), lastTest: null }, CONTROL_LIMIT_MS);
    if (typeof outcome !== 'string' && !outcome.failure) return { spec, ...outcome };
    this.unfit.push(`${spec}: ${typeof outcome === 'string' ? outcome : outcome.failure}`);
    return null;
  }

  async #try(mutant: Mutant, control: Control, runner: SpecRunner, isAgain = false): Promise<Judged | null> {
    const { spec, durationMs, calledBy } = control;
    const change = { file: mutant.file, text: mutated(readSource(mutant.file), mutant) };
    const lastTest =
      mutant.functionIndex === null ? null : calledBy[calledFunction(mutant.file, mutant.functionIndex)]!;
    const limitMs = Math.max(LEAST_LIMIT_MS, LIMIT_TIMES_USUAL * durationMs);
    const outcome = await runner.run({ spec, ...this.#loading([change]), lastTest }, limitMs);
    if (outcome === 'timeout') return { mutant, verdict: 'found: hangs', by: spec };
    // What an earlier mutant left behind may have killed it: in a new process it is alone.
    if (outcome === 'crash') {
      return isAgain ? { mutant, verdict: 'found: dies', by: spec } : this.#try(mutant, control, runner, true);
    }
    if (outcome.isUnreadable) return { mutant, verdict: 'does not compile', by: null };
    return outcome.failure ? { mutant, verdict: 'found', by: `${spec}: ${outcome.failure}` } : null;
  }

  #loading(changes: readonly ChangedSource[]) {
    const dependents = changes.flatMap(({ file }) => [...this.#graph.dependents(file).keys()]);
    return { changes, dependents: [...new Set(dependents)] };
  }
}

function reaches({ calledBy }: Control, { file, functionIndex }: Mutant): boolean {
  return functionIndex === null || calledFunction(file, functionIndex) in calledBy;
}
