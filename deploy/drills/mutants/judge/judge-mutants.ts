import type { Mutant } from '../mutant.js';
import { SpecRunner } from '../runner/spec-runner.js';
import type { ImportGraph } from '../sources/import-graph.js';
import { areasOf } from './area.js';
import { Trial } from './trial.js';
import type { Judged } from './verdict.js';

export interface Hearing {
  readonly packageFolder: string;
  readonly mutants: readonly Mutant[];
  readonly graph: ImportGraph;
  /** Processes at once. */
  readonly runners: number;
  /** After so long no mutant is begun any more. */
  readonly limitMs: number;
  readonly onJudged?: (judged: Judged) => void;
}

export interface Judgement {
  readonly judged: readonly Judged[];
  readonly unfit: readonly string[];
}

/** Tries each mutant on the specs of its area, each of which has passed without it. */
export async function judgeMutants({
  packageFolder,
  mutants,
  graph,
  runners,
  limitMs,
  onJudged,
}: Hearing): Promise<Judgement> {
  const over = AbortSignal.timeout(limitMs);
  const files = [...new Set(mutants.map(({ file }) => file))];
  const trial = new Trial(graph, files);
  const areas = areasOf(files, packageFolder, graph);
  const workers = Array.from({ length: runners }, () => new SpecRunner(packageFolder));
  try {
    const judged: Judged[] = [];
    await shared(workers, mutants, over, async (mutant, runner) => {
      const verdict = await trial.judge(mutant, areas.get(mutant.file)!, runner);
      judged.push(verdict);
      onJudged?.(verdict);
    });
    return { judged, unfit: trial.unfit };
  } finally {
    await Promise.all(workers.map((runner) => runner.close()));
  }
}

async function shared<T>(
  workers: readonly SpecRunner[],
  tasks: readonly T[],
  over: AbortSignal,
  work: (task: T, runner: SpecRunner) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks];
  await Promise.all(
    workers.map(async (runner) => {
      for (let task = waiting.shift(); task !== undefined && !over.aborted; task = waiting.shift())
        await work(task, runner);
    }),
  );
}
