import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIRECTOR_PASSWORD, HARBOUR, addBusinessArguments } from '../businesses/testing/harbour.js';
import { WaybookFolder } from '../start/testing/waybook-folder.js';
import { LAUNCHER } from '../start/testing/waybook-process.js';

let folder: WaybookFolder;
beforeAll(async () => {
  folder = await WaybookFolder.open({ isStartedBefore: true });
  const args = addBusinessArguments({ ...HARBOUR, displayName: 'Zoë Parcels' });
  expect(await folder.run(args, { input: `${DIRECTOR_PASSWORD}\n` })).toMatchObject({ code: 0 });
});
afterAll(() => folder?.clear());

const audit = (...args: string[]) => folder.run(['audit', ...args]);

test('the books are a file that a spreadsheet opens as it is', async () => {
  const file = join(folder.path, 'books.csv');
  expect(await audit('replay', '--file', file)).toMatchObject({ code: 0, lines: [], complaint: '' });
  const [header, total] = (await readFile(file, 'utf8')).split('\r\n');
  expect(header).toMatch(/^\uFEFFbusiness,driverCode,/);
  expect(total).toMatch(/^Zoë Parcels,total,/);
});

test('a file that cannot be written is told in one sentence', async () => {
  const file = join(folder.path, 'no-such-folder', 'books.csv');
  const complaint = `${file} can't be written (there is no such folder): name another file.\n`;
  expect(await audit('replay', '--file', file)).toMatchObject({ code: 1, lines: [], complaint });
  expect(await audit('replay', '--file', folder.path)).toMatchObject({
    code: 1,
    complaint: `${folder.path} can't be written (it is a folder): name another file.\n`,
  });
});

test('whoever stops reading the books hears nothing more', async () => {
  const waybook = folder.start({}, ['/bin/sh', '-c', '"$0" "$@" | :', ...launched('replay')]);
  expect(await waybook.ended).toEqual({ code: 0, complaint: '' });
});

test('an event that there is not can not be proven', async () => {
  for (const place of ['0', '999999'])
    expect(await audit('prove', place)).toMatchObject({
      code: 1,
      complaint: `There is no event or remittance ${place} in the log.\n`,
    });
});

test('what no checkpoint vouches for is not taken as verified before', async () => {
  expect(await audit('verify', '--since', '999999')).toMatchObject({
    code: 1,
    lines: [],
    complaint:
      'No checkpoint is over 999999 events: give the size of one, as a proof names it, or leave out --since.\n',
  });
});

function launched(...args: string[]): string[] {
  return [process.execPath, LAUNCHER, 'audit', ...args];
}
