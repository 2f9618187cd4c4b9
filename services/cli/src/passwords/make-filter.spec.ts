import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPasswordFilter } from '@waybook/portal';
import { WaybookFolder } from '../start/testing/waybook-folder.js';
import { addBusinessArguments, HARBOUR } from '../businesses/testing/harbour.js';
import { makeFilter } from './make-filter.js';

const BREACHED = ['correct horse battery', 'Pa55word-of-2021', 'пароль для порта'];
const sha1 = (password: string) => hash('sha1', password).toUpperCase();

let folder: string;
let list: string;
let filter: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-filter-'));
  [list, filter] = [join(folder, 'pwned.txt'), join(folder, 'filter')];
  said = [];
  const say = (line: unknown) => void said.push(String(line));
  jest.spyOn(console, 'log').mockImplementation(say);
  jest.spyOn(console, 'error').mockImplementation(say);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** As the Pwned Passwords downloader writes it. */
const writeList = (lines: readonly string[]) => writeFile(list, lines.map((line) => `${line}\r\n`).join(''));
const listed = (passwords: readonly string[], count = 3) => passwords.map((each) => `${sha1(each)}:${count}`).sort();
const noise = (size: number) =>
  Array.from({ length: size }, () => `${randomBytes(20).toString('hex').toUpperCase()}:1`);

describe('a filter', () => {
  test('finds each password of its list, and no other', async () => {
    await writeList([...listed(BREACHED), ...noise(20_000)].sort());
    expect(await makeFilter(list, filter)).toBe(0);
    expect(said).toEqual([
      `${filter} holds 20003 passwords. Name it in WAYBOOK_BREACHED_PASSWORDS and restart the portal.`,
    ]);
    expect((await stat(filter)).size).toBe(24 + 20_003 * 6);
    const opened = await openPasswordFilter(filter);
    for (const password of BREACHED) expect([password, await opened.has(password)]).toEqual([password, true]);
    for (const password of ['correct horse batterz', '', 'x'.repeat(128)])
      expect(await opened.has(password)).toBe(false);
    await opened.close();
  });

  test('leaves out what was seen less often, where that is asked', async () => {
    await writeList([...listed(BREACHED.slice(0, 1), 100), ...listed(BREACHED.slice(1), 9)].sort());
    expect(await makeFilter(list, filter, '10')).toBe(0);
    const opened = await openPasswordFilter(filter);
    expect(await Promise.all(BREACHED.map((each) => opened.has(each)))).toEqual([true, false, false]);
    await opened.close();
  });

  test.each([
    ['what is no hash', ['hunter2'], '0', 'Line 1 of LIST is not a SHA-1 hash.'],
    ['NTLM hashes', ['0123456789ABCDEF0123456789ABCDEF:4'], '0', 'Line 1 of LIST is not a SHA-1 hash.'],
    [
      'no order',
      ['F', '0'].map((digit) => digit.repeat(40)),
      '0',
      'Line 2 of LIST is out of order: sort the file first (LC_ALL=C sort).',
    ],
    ['no counts where they are needed', ['F'.repeat(40)], '5', 'Line 1 of LIST has no count.'],
    ['nothing', [], '0', 'LIST has no passwords for a filter.'],
    ['a limit that is no number', [], 'many', '--seen-at-least takes a whole number.'],
  ])('is not made of a list with %s, and leaves nothing behind', async (_what, lines, seenAtLeast, sentence) => {
    await writeList(lines);
    expect(await makeFilter(list, filter, seenAtLeast)).toBe(1);
    expect(said).toEqual([sentence.replace('LIST', list)]);
    expect(await readdir(folder)).toEqual(['pwned.txt']);
  });

  test('is not made of a file that is not there', async () => {
    expect(await makeFilter(list, filter)).toBe(1);
    expect(said).toEqual([expect.stringContaining('ENOENT')]);
  });

  test.each([
    ['is not there', () => rm(filter), "can't be opened (ENOENT)"],
    ['is something else', () => writeFile(filter, 'a list of words, which is longer'), 'is no filter'],
    ['was cut off', () => truncate(filter, 30), 'is not complete'],
    ['is longer than it says', () => appendFile(filter, 'x'), 'is not complete'],
  ])('is not used if it %s', async (_what, spoil, sentence) => {
    await writeList(listed(BREACHED));
    await makeFilter(list, filter);
    await spoil();
    await expect(openPasswordFilter(filter)).rejects.toThrow(sentence);
  });
});

describe('an installation with a filter', () => {
  const installation = WaybookFolder.forEachTest();

  test('refuses the passwords in it, and starts with no other file', async () => {
    await writeList(listed(BREACHED));
    await makeFilter(list, filter);
    const add = (password: string, path = filter) =>
      installation.run(addBusinessArguments(HARBOUR), {
        input: `${password}\n`,
        environment: { WAYBOOK_BREACHED_PASSWORDS: path },
      });
    expect(await add(BREACHED[0]!)).toMatchObject({
      code: 1,
      complaint: 'This password was stolen from another site, so others will try it. Choose another one.\n',
    });
    expect(await add('another horse battery', list)).toMatchObject({
      code: 1,
      complaint: `WAYBOOK_BREACHED_PASSWORDS names ${list}, which is no filter: make one with "waybook passwords make-filter".\n`,
    });
    expect(await add('another horse battery')).toMatchObject({ code: 0, complaint: '' });
    expect((await readFile(filter)).length).toBe(24 + BREACHED.length * 6);
  });
});
