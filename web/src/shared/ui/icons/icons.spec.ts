import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { iconFiles } from '../../../../write-icons';

test('the icons are as the icon set has them', async () => {
  for (const [name, source] of await iconFiles()) {
    expect([name, await readFile(new URL(name, import.meta.url), 'utf8')]).toEqual([name, source]);
  }
});
