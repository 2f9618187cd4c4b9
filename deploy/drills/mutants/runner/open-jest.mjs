// Jest, as a package configures it, kept in one process, and our TypeScript as it transpiles it.
import { transform } from '@swc/core';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { swcOptions, swcOptionsOfScreens } from '../../../../.ci/swc-options.mjs';

// Parts of Jest, in the versions that belong to it.
const partsOf = (name, require) => createRequire(require.resolve(name));
const ofCore = partsOf('@jest/core', partsOf('jest', createRequire(import.meta.url)));
const { readConfigs } = ofCore('jest-config');
const { default: JestRunner } = partsOf('jest-config', ofCore)('jest-runner');

const RUNTIME = fileURLToPath(new URL('./mutant-runtime.cjs', import.meta.url));
const WATCHER = { isInterrupted: () => false };

/** @returns what runs a spec file of the package, and answers the first failure or null */
export async function openJest(packageFolder) {
  const { configs, globalConfig } = await readConfigs({ _: [], $0: '' }, [packageFolder]);
  const config = { ...configs[0], runtime: RUNTIME };
  return async (path) => {
    let failure = null;
    const runner = new JestRunner({ ...globalConfig, silent: true }, {});
    runner.on('test-file-failure', ([, error]) => (failure = `the file did not run: ${error.message}`));
    runner.on('test-file-success', ([, result]) => (failure = failureIn(result)));
    await runner.runTests([{ path, context: { config } }], WATCHER, { serial: true });
    return failure;
  };
}

function failureIn({ testResults, testExecError, failureMessage }) {
  const failed = testResults.find(({ status }) => status === 'failed');
  if (failed) return failed.fullName;
  return testExecError ? `the file did not load: ${testExecError.message}` : (failureMessage ?? null);
}

/** @throws where the text has a syntax error */
export async function transpile(path, text) {
  const options = path.endsWith('.tsx') ? swcOptionsOfScreens : swcOptions;
  return (await transform(text, { ...options, filename: path })).code;
}
