import { describe, expect, test } from '@jest/globals';
import { WorkerPool } from '@waybook/platform/worker-pool';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../../dist/bundle/', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

test('what runs is ASCII, so that a process holds its source at one byte a character', () => {
  expect(files).toContain('index.js');
  expect(files.filter((file) => /[^\0-\x7f]/.test(textOf(file)))).toEqual([]);
});

describe('a command loads what it works with, and nothing else:', () => {
  const THREADS = 'file-jobs.worker.js';
  const WEB_SERVER = '/node_modules/@nestjs/core/';

  /** Which files Node reads before the module runs. */
  function loadedBy(module: string): Set<string> {
    return withImports(files.filter((file) => textOf(file).includes(`// dist/${module}.js\n`)));
  }
  function withImports(first: readonly string[]): Set<string> {
    const loaded = new Set(first);
    for (const file of loaded)
      for (const [, imported] of textOf(file).matchAll(/^import .*"\.\/(.+)";$/gm)) loaded.add(imported!);
    return loaded;
  }
  const isWebServer = (file: string) => textOf(file).includes(WEB_SERVER);
  const hasWebServer = (module: string) => [...loadedBy(module)].some(isWebServer);

  test.each(['audit/verify', 'backup/make', 'doctor/doctor', 'maintenance/maintenance', 'projections/list'])(
    '%s has no web server',
    (module) => {
      expect(loadedBy(module).size).toBeGreaterThan(0);
      expect(hasWebServer(module)).toBe(false);
    },
  );

  test("the threads that read files have none, and their program is where it's looked for", async () => {
    expect([...withImports([THREADS])].filter(isWebServer)).toEqual([]);
    expect(files.filter((file) => textOf(file).includes('new URL(`./file-jobs.worker'))).toHaveLength(1);
    const limits = { workers: 1, waiting: 1, deadlineMs: 20_000, memoryMb: 64, idleMs: 1 };
    const pool = new WorkerPool(pathToFileURL(join(folder, THREADS)), limits);
    await expect(pool.run('readImportFile', 'drivers', 'a,b\n1,2\n')).rejects.toMatchObject({
      code: 'IMPORT_COLUMNS_MISSING',
    });
  });

  test('the portal has one', () => {
    expect(hasWebServer('start/start')).toBe(true);
  });
});
