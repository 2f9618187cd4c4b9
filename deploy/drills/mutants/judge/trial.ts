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
const MIN_LIMIT_MS = 20_000;
const LIMIT_TIMES_USUAL = 6;

/** What a spec does while nothing is wrong. */
interface Control {
  readonly spec: string;
  readonly durationMs: number;
  readonly calledBy: Readonly<Record<string, number>>;
}

interface Hearing {
  readonly mutant: Mutant;
  readonly runner: SpecRunner;
}

/** Tries mutants on the specs of their area; each spec has passed without any before it is asked. */
export class Trial {
  readonly #graph: ImportGraph;
  readonly #files: readonly string[];
  readonly #controls = new Map<string, Promise<Control | null>>();
  /** Specs that fail without any mutant: they can't find one. */
  readonly unfit: string[] = [];

  /** @param files whose functions report their calls while a spec runs without a mutant */
  constructor(graph: ImportGraph, files: readonly string[]) {
    this.#graph = graph;
    this.#files = files;
  }

  async judge(mutant: Mutant, area: Area, runner: SpecRunner): Promise<Judged> {
    for (const specs of [area.specs, area.nearest]) {
      const judged = await this.#ask(specs, { mutant, runner });
      if (judged.verdict !== 'not reached') return judged;
    }
    return { mutant, verdict: 'not reached', by: null };
  }

  async #ask(specs: readonly string[], { mutant, runner }: Hearing): Promise<Judged> {
    let isReached = false;
    for (const spec of specs) {
      const control = await this.#control(spec, runner);
      if (!control || !reaches(control, mutant)) continue;
      isReached = true;
      const judged = await this.#try(mutant, control, runner);
      if (judged) return judged;
    }
    return { mutant, verdict: isReached ? 'survived' : 'not reached', by: null };
  }

  /** Runs a spec on the unchanged code, once for all files; their functions report which test calls them. */
  #control(spec: string, runner: SpecRunner): Promise<Control | null> {
    const control = this.#controls.get(spec) ?? this.#runUnchanged(spec, runner);
    this.#controls.set(spec, control);
    return control;
  }

  async #runUnchanged(spec: string, runner: SpecRunner): Promise<Control | null> {
    const loaded = this.#files.filter((file) => this.#graph.dependents(file).has(spec));
    const changes = loaded.map((file) => ({ file, text: instrumented(parse(file)) }));
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
    const limitMs = Math.max(MIN_LIMIT_MS, LIMIT_TIMES_USUAL * durationMs);
    const outcome = await runner.run({ spec, ...this.#loading([change]), lastTest }, limitMs);
    if (typeof outcome === 'string') {
      // What an earlier mutant left behind, or a machine that was busy for a while, is no finding: it is asked again in a new process.
      if (!isAgain) return this.#try(mutant, control, runner, true);
      return { mutant, verdict: outcome === 'timeout' ? 'found: hangs' : 'found: dies', by: spec };
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
