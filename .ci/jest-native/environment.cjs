const { appendFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { ownSeconds } = require('../processor-time.cjs');

// What Jest's own environment is made of, in the versions that belong to it.
const ofJest = createRequire(require.resolve('jest-environment-node'));
const { ModuleMocker } = ofJest('jest-mock');
const { ModernFakeTimers } = ofJest('@jest/fake-timers');

const STAND_INS = pathToFileURL(join(__dirname, 'globals.mjs')).href;

/** The process itself, where Jest's own environment makes a new realm for each file; what a file changes in it is put back. */
class NativeEnvironment {
  global = globalThis;

  constructor({ projectConfig }, { testPath }) {
    this.file = testPath;
    this.secondsBefore = ownSeconds();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { console: globalThis.console, exit: process.exit, env: { ...process.env } };
  }

  async setup() {
    // A test's place in the source is where it calls `test`, and not where our stand-in passes the call on.
    const format = Error.prepareStackTrace;
    Error.prepareStackTrace = (error, frames) =>
      format(
        error,
        frames.filter((frame) => frame.getFileName() !== STAND_INS),
      );
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.before.exit;
    this.restoreEnvironmentVariables();
    this.noteSeconds();
    // A worker keeps the file's console, closed by Jest, until the next file: what is said too late is still found.
    if (!process.connected) globalThis.console = this.before.console;
  }

  /** For `.ci/jest.mjs`, which puts them with the file's results. */
  noteSeconds() {
    const notes = process.env.WAYBOOK_TEST_SECONDS;
    const seconds = Math.round((ownSeconds() - this.secondsBefore) * 100) / 100;
    if (notes) appendFileSync(notes, `${JSON.stringify({ file: this.file, seconds })}\n`);
  }

  restoreEnvironmentVariables() {
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
  }

  getVmContext() {
    return null;
  }
}

module.exports = NativeEnvironment;
