import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../../../..');
/** Node's own variables are said beside the settings; the system's error codes are no settings. */
const NOT_A_SETTING = /^(NODE_[A-Z_]+|E[A-Z]+)$/;
/** The image names its folder itself, database and broker of the compose file are its own, keys come to it in settings, and no test's server is there. */
const NOT_HANDED_ON =
  /^(WAYBOOK_DATA_DIR|WAYBOOK_EMBEDDED_DATABASE|WAYBOOK_(PREVIOUS_)?MASTER_KEY_FILE|WAYBOOK_XERO_URL|KAFKA_(?!BROKERS).*)$/;

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The names of variables that the configuration's sources hold. */
function settings(): string[] {
  const sources = readdirSync(HERE).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const text = sources.map((name) => readFileSync(join(HERE, name), 'utf8')).join('\n');
  const words = text.match(/(?<=')[A-Z][A-Z\d_]+(?=')/g) ?? [];
  return [...new Set(words)].filter((word) => !NOT_A_SETTING.test(word)).sort();
}

test('the page for operators names every setting, and no other', () => {
  const [, table = ''] = /## Settings\n([^]*?)\n## /.exec(textOf('docs/running.md')) ?? [];
  const firstCells = table.split('\n').map((line) => /^\| (`[^|]*)\|/.exec(line)?.[1] ?? '');
  const named = firstCells.flatMap((cell) => cell.match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  expect(named.sort()).toEqual(settings());
});

test('the containers get every setting that is not their own', () => {
  const handedOn = [...textOf('docker-compose.yml').matchAll(/^ +([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name);
  const wanted = settings().filter((name) => name !== 'PORT' && !NOT_HANDED_ON.test(name));
  expect(wanted.filter((name) => !handedOn.includes(name))).toEqual([]);
});
