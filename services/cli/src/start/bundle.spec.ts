import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../dist/bundle/', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

test('what runs is ASCII, so that a process holds its source at one byte a character', () => {
  expect(files).toContain('index.js');
  expect(files.filter((file) => /[^\0-\x7f]/.test(textOf(file)))).toEqual([]);
});

describe('a command loads what it works with, and nothing else:', () => {
  const WEB_SERVER = '/node_modules/@nestjs/core/';

  /** Which files Node reads before the module runs. */
  function loadedBy(module: string): Set<string> {
    const loaded = new Set(files.filter((file) => textOf(file).includes(`// dist/${module}.js\n`)));
    for (const file of loaded)
      for (const [, imported] of textOf(file).matchAll(/^import .*"\.\/(.+)";$/gm)) loaded.add(imported!);
    return loaded;
  }
  const hasWebServer = (module: string) => [...loadedBy(module)].some((file) => textOf(file).includes(WEB_SERVER));

  test.each(['audit/verify', 'backup/make', 'doctor/doctor', 'maintenance/maintenance', 'projections/list'])(
    '%s has no web server',
    (module) => {
      expect(loadedBy(module).size).toBeGreaterThan(0);
      expect(hasWebServer(module)).toBe(false);
    },
  );

  test('the portal has one', () => {
    expect(hasWebServer('start/start')).toBe(true);
  });
});
