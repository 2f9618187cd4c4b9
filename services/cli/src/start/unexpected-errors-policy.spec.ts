import { beforeEach, expect, test } from '@jest/globals';
import { EXIT_CODES, type ExitCode } from './exit-codes.js';
import { ALIVE_AFTER_STRAY_MS, UnexpectedErrors } from './unexpected-errors.js';

let nowMs: number;
let said: string[];
let requested: ExitCode[];
let errors: UnexpectedErrors;

beforeEach(() => {
  nowMs = 0;
  said = [];
  requested = [];
  const say = ({ err }: { err?: Error }, sentence: string) => said.push(`${sentence}: ${err?.message}`);
  const logger = { error: say, fatal: say } as never;
  errors = new UnexpectedErrors(logger, { requestEnd: (code) => requested.push(code) }, () => nowMs);
});

const health = async () => ({ ready: await errors.ready.holds(), alive: await errors.alive.holds() });

test('a process that met none is ready and alive', async () => {
  nowMs = 10 * ALIVE_AFTER_STRAY_MS;
  expect(await health()).toEqual({ ready: true, alive: true });
});

test('after a stray error a process is never ready again, and a while later to be started anew', async () => {
  errors.strayed(new Error('stray'));
  expect(await health()).toEqual({ ready: false, alive: true });
  nowMs = ALIVE_AFTER_STRAY_MS - 1;
  errors.strayed(new Error('another'));
  expect(await health()).toEqual({ ready: false, alive: true });
  nowMs = ALIVE_AFTER_STRAY_MS;
  expect(await health()).toEqual({ ready: false, alive: false });
  expect(requested).toEqual([]);
});

test('a flood of the same stray error is said once', () => {
  for (let turn = 0; turn < 100; turn++) errors.strayed(new Error('stray'));
  expect(said).toEqual(['an error that nobody awaits: stray']);
});

test('what is rejected without an error counts as well', async () => {
  errors.strayed(undefined);
  expect(await health()).toMatchObject({ ready: false });
});

test('an uncaught error ends the process, and a flood of them is said a few times alone', () => {
  for (let turn = 0; turn < 100; turn++) errors.uncaught(new Error(`uncaught ${turn}`));
  expect(said).toHaveLength(5);
  expect(said[0]).toBe('an error that nobody caught: the process ends: uncaught 0');
  expect(new Set(requested)).toEqual(new Set([EXIT_CODES.uncaughtError]));
});

test('a log that fails hides no error', async () => {
  const fails = () => {
    throw new Error('no space left on device');
  };
  const broken = new UnexpectedErrors(
    { error: fails, fatal: fails } as never,
    { requestEnd: (code) => requested.push(code) },
    () => nowMs,
  );
  broken.strayed(new Error('stray'));
  expect(await broken.ready.holds()).toBe(false);
  broken.uncaught(new Error('uncaught'));
  expect(requested).toEqual([EXIT_CODES.uncaughtError]);
});
