import { afterAll, expect, test } from '@jest/globals';
import { SpecRunner } from '../runner/spec-runner.js';
import { readSourceTree } from '../sources/source-tree.js';
import { readSource } from '../sources/tree.js';
import { KNOWN_MISTAKES, type KnownMistake } from './known-mistakes.js';

/** For what hangs. */
const LIMIT_MS = 250_000;
const { graph } = readSourceTree();
const runners = new Map<string, SpecRunner>();

afterAll(() => Promise.all([...runners.values()].map((runner) => runner.close())));

/** A package's specs run in one process, one after another. */
function runnerFor(spec: string): SpecRunner {
  const folder = /^(services\/[^/]+|[^/]+)/.exec(spec)![0];
  const runner = runners.get(folder) ?? new SpecRunner(folder);
  runners.set(folder, runner);
  return runner;
}

async function failureOf({ file, spec }: KnownMistake, text: string): Promise<string | null> {
  const dependents = [...graph.dependents(file).keys()];
  expect(dependents).toContain(spec);
  const run = { spec, changes: [{ file, text }], dependents, lastTest: null };
  const outcome = await runnerFor(spec).run(run, LIMIT_MS);
  if (typeof outcome === 'string') throw new Error(`${spec}: ${outcome}`);
  expect(outcome.isUnreadable).toBe(false);
  return outcome.failure;
}

test.each(KNOWN_MISTAKES)('the specs find it where $name', async (mistake) => {
  const source = readSource(mistake.file);
  expect(source.split(mistake.instead)).toHaveLength(2);
  const wrong = source.replace(mistake.instead, () => mistake.put);
  const failure = await failureOf(mistake, wrong);
  expect(failure).toEqual(expect.any(String));
  // A test failed, and not the loading of the file.
  expect(failure).not.toContain('the file did not');
});

test('the specs pass where nothing is wrong', async () => {
  const bySpec = new Map(KNOWN_MISTAKES.map((mistake) => [mistake.spec, mistake]));
  for (const mistake of bySpec.values()) {
    expect([mistake.spec, await failureOf(mistake, readSource(mistake.file))]).toEqual([mistake.spec, null]);
  }
});
