import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN_TYPESCRIPT = fileURLToPath(new URL('../../.ci/run-typescript.mjs', import.meta.url));

/** As the scripts of package.json start them. Jest's globals can't be imported there, so what drills import may not reach a spec's tools. */
test('what the drills share loads in a process without Jest', () => {
  const script = "await import('@waybook/portal/testing'); console.log('loaded');";
  const told = execFileSync(
    process.execPath,
    ['--no-warnings', '--conditions=waybook-source', '--import', RUN_TYPESCRIPT, '--input-type=module', '-e', script],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect(told).toContain('loaded');
});
