import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '../../../.ci/tools/tools.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The first is what blocked a portal for 20 s by a SCIM path (decision 136). */
const POLYNOMIAL = ['/\\[[^\\]]*\\]/', '/\\s+$/', '/^\\s*(.*?)\\s*$/', '/(a+)+b/', '/,+$/'];
const LINEAR = ['/^\\s*x/', '/^[a-z]+$/', '/\\.[^.]*$/'];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybook-patterns-'));
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    .replaceAll('"./.ci/', `"${root}.ci/`)
    .replace('"typeAware": true, "typeCheck": true', '"typeAware": false');
  writeFileSync(join(folder, '.oxlintrc.json'), config);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of a file at this place of the tree that the lint refuses for their pattern. */
function refusedLines(place: string, patterns: readonly string[]): number[] {
  const file = join(folder, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, patterns.map((pattern, at) => `export const planted${at} = ${pattern};\n`).join(''));
  const { stdout } = spawnSync(process.execPath, [programOf('oxlint'), '-f', 'unix', place], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = [...stdout.matchAll(/:(\d+):\d+: .*regexp\(no-super-linear/g)].map(([, line]) => Number(line));
  return [...new Set(lines)].toSorted((one, other) => one - other);
}

test.each(['services/portal/src/auth/planted.ts', 'contracts/checks/planted.ts', 'web/src/shared/planted.tsx'])(
  'a polynomial regular expression is refused in %s',
  (place) => {
    expect(refusedLines(place, POLYNOMIAL)).toEqual([1, 2, 3, 4, 5]);
    expect(refusedLines(place, LINEAR)).toEqual([]);
  },
);
