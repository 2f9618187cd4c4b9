// Runs spec files on changed sources, one after another, for as long as the drill sends them.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { ROOT, urlOf } from '../sources/tree.js';
import { load, planRun, resolve } from './mutant-hooks.mjs';
import type { SpecResult, SpecRun } from './messages.js';
import { TestEvents } from './test-events.js';

interface JestInProcess {
  readonly openJest: (packageFolder: string) => Promise<(path: string) => Promise<string | null>>;
  readonly transpile: (path: string, text: string) => Promise<string>;
}

registerHooks({ resolve, load });
process.chdir(join(ROOT, process.argv[2]!));
const { openJest, transpile } = (await import(new URL('./open-jest.mjs', import.meta.url).href)) as JestInProcess;
const failureOf = await openJest(process.cwd());

process.on('message', (wanted: SpecRun) => void runSpec(wanted).then((result) => process.send!(result)));
process.on('disconnect', () => process.exit());
process.send!({ isReady: true });

async function runSpec(wanted: SpecRun): Promise<SpecResult> {
  const started = Date.now();
  const events = new TestEvents(wanted);
  const result = (failure: string | null, isUnreadable = false): SpecResult => ({
    run: wanted.run,
    isUnreadable,
    failure,
    durationMs: Date.now() - started,
    calledBy: events.calledBy,
    memoryBytes: process.memoryUsage.rss(),
  });
  try {
    await plan(wanted);
  } catch (error) {
    return result(String(error), true);
  }
  return result(await failureOf(join(ROOT, wanted.spec)));
}

/** Tells the hooks what this run loads anew. */
async function plan({ run, changes, dependents }: SpecRun): Promise<void> {
  const codes = changes.map(async ({ file, text }) => [urlOf(file), await transpile(join(ROOT, file), text)] as const);
  planRun(run, Object.fromEntries(await Promise.all(codes)), dependents.map(urlOf));
}
