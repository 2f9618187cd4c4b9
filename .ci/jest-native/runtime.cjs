const { registerHooks } = require('node:module');
const { dirname } = require('node:path');
const { pathToFileURL } = require('node:url');

const { SourceMaps } = require('./source-maps.cjs');

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** Keeps the tests of the file that runs, under a symbol that each evaluation of it makes for itself. */
const CIRCUS = dirname(require.resolve('jest-circus/runner'));
const CIRCUS_STATE = 'JEST_STATE_SYMBOL';

const sourceMaps = new SourceMaps();
let evaluations = 0;
const hooks = import('../run-typescript.mjs').then(async () => registerHooks(await import('./globals-hook.mjs')));

/**
 * Loads spec files as Node loads any module: what one of them imported is there for the next, where Jest's own runtime reads, compiles
 * and evaluates the whole application again for each file. See docs/decisions/0024.
 */
class NativeRuntime {
  constructor({ setupFilesAfterEnv }, environment) {
    this.environment = environment;
    this.forEachFile = new Set(setupFilesAfterEnv);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** @throws what the module throws, or where it has a syntax error; Jest then counts the file as failed */
  async unstable_importModule(path) {
    await hooks;
    await sourceMaps.ready;
    const { href } = pathToFileURL(path);
    return import(this.forEachFile.has(path) ? `${href}?${(evaluations += 1)}` : href);
  }

  requireModule(path) {
    return require(path);
  }

  requireInternalModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    globalThis.jestGlobals = { ...globals, jest: jestOf(this.environment) };
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {}

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {
    for (const path of Object.keys(require.cache)) if (path.startsWith(CIRCUS)) delete require.cache[path];
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (key === EVENT_HANDLERS || key === TEST_TIMEOUT || key.description === CIRCUS_STATE) delete globalThis[key];
    }
  }
}

/** As far as our specs use it. */
function jestOf({ moduleMocker, fakeTimersModern: timers }) {
  return {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    getTimerCount: () => timers.getTimerCount(),
    setTimeout: (ms) => (globalThis[TEST_TIMEOUT] = ms),
  };
}

module.exports = NativeRuntime;
