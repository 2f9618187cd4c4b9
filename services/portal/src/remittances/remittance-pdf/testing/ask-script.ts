import type { Bytes } from '@waybook/contracts/proofs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../../../../deploy/verify-bundle.mjs', import.meta.url));

/** The exit code of the script that auditors run, and what it says of a paper. */
export function askScript(file: Bytes, ...keys: readonly string[]): [number | null, string] {
  const path = join(mkdtempSync(join(tmpdir(), 'waybook-paper-')), 'paper.pdf');
  writeFileSync(path, file);
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, path, ...keys], { encoding: 'utf8' });
  return [status, stdout + stderr];
}
