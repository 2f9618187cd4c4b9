import { expect, test } from '@jest/globals';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { WaybookFolder } from '../start/testing/waybook-folder.js';

const folder = WaybookFolder.forEachTest();

test.each([
  ['audit', 'verify'],
  ['audit', 'replay'],
  ['projections', 'list'],
])('waybook %s %s in a folder without a portal finds nothing well, and makes nothing', async (...args) => {
  const elsewhere = join(folder.path, 'elsewhere');
  await mkdir(elsewhere);
  const result = await folder.run(args, { environment: { WAYBOOK_DATA_DIR: elsewhere } });
  expect(result).toEqual({
    code: 1,
    lines: [],
    complaint: `There is no Waybook in ${elsewhere}: call this in the portal's folder, or set WAYBOOK_DATA_DIR or DATABASE_URL as the portal has it.\n`,
  });
  expect(await readdir(elsewhere)).toEqual([]);
});
