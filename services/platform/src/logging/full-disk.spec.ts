import { afterAll, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SmallDisk } from '../testing/small-disk.js';
import { until } from '../testing/until.js';
import { createLogger } from './index.js';

const disk = SmallDisk.mount({ size: '1m' });

(disk === null ? describe.skip : describe)(`a log on a full disk${disk ? '' : ': nobody may mount one here'}`, () => {
  afterAll(() => disk?.unmount());

  test('ends no process, and goes on once there is room', async () => {
    const errors: unknown[] = [];
    const keep = (error: unknown) => errors.push(error);
    process.on('uncaughtException', keep);
    try {
      const path = join(disk!.folder, 'waybook.log');
      const logger = createLogger({ to: 'file', path });
      // The file is there once the logger has opened it, which it does beside its first lines.
      const says = (line: string) => existsSync(path) && readFileSync(path, 'utf8').includes(line);
      logger.info('before');
      await until(() => says('before'));
      disk!.fill();
      for (let line = 0; line < 500; line++) logger.info(`meanwhile ${line}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      disk!.empty();
      logger.info('after');
      await until(() => says('after'));
      expect(errors).toEqual([]);
    } finally {
      process.off('uncaughtException', keep);
    }
  });
});
