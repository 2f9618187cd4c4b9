import { describe, expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waybookProgram } from './program.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** For whoever develops it: their `--help` is all that is said of them. */
const FOR_DEVELOPERS = ['generate', 'seed'];

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => join('docs', name))]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

/** As people type them, to the end of the line or of the code, lines that go on included. */
const CALL = /(?:npx |owner |`)waybook\s+([a-z](?:\\\n|[^`\n])*)/g;

const commands = new Map(callable(waybookProgram(() => undefined)));

/** What is called with options of its own is a command, also where further ones stand below it: those come first. */
function callable(command: Command, path: readonly string[] = []): [string, Command][] {
  const below = command.commands.flatMap((each) => callable(each, [...path, each.name()]));
  return below.length === 0 || command.options.length > 0 ? [...below, [path.join(' '), command]] : below;
}

/** An address that a shell may read: an unquoted & in it would end the value. */
const UNQUOTED_ADDRESS = /^.*\b(?:DATABASE_URL|DATABASE_DIRECT_URL|SMTP_URL)=[^'"\s`]*:\/\/.*$/gm;

test('the pages quote addresses that a shell reads', () => {
  const found = pages.flatMap(({ name, text }) =>
    (text.match(UNQUOTED_ADDRESS) ?? []).map((line) => `${name}: ${line}`),
  );
  expect(found).toEqual([]);
});

const calls = pages.flatMap(({ name, text }) =>
  [...text.matchAll(CALL)].map(([, call = '']) => ({ page: name, call: call.replace(/\s+/g, ' ').trim() })),
);

const commandOf = (call: string) => [...commands.keys()].find((path) => `${call} `.startsWith(`${path} `));

describe('the pages', () => {
  test.each(calls)('$page: waybook $call', ({ call }) => {
    const path = commandOf(call);
    expect([...commands.keys()]).toContain(path);
    const options = commands.get(path!)!.options.map(({ long }) => long);
    expect(options).toEqual(expect.arrayContaining(call.match(/--[a-z-]+/g) ?? []));
  });

  test('say something of every command', () => {
    const said = new Set(calls.map(({ call }) => commandOf(call)));
    expect([...commands.keys()].filter((path) => !said.has(path) && !FOR_DEVELOPERS.includes(path))).toEqual([]);
  });
});

test.each([...commands])('--help of %s says what it, its arguments and its options are for', (_, command) => {
  const described = [command.description(), ...command.options.map(({ description }) => description)];
  const given = command.registeredArguments.map(({ description }) => description);
  expect([...described, ...given]).not.toContain('');
});
