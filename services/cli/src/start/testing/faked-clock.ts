import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian's package `faketime` puts it. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export const canFakeClocks = existsSync(LIBRARY);

/** The wall clock of processes that are started with its settings; the database's is not theirs. */
export class FakedClock {
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
  }

  static async right(folder: string): Promise<FakedClock> {
    const clock = new FakedClock(join(folder, 'clock'));
    await clock.setOff('+0');
    return clock;
  }

  get settings(): Readonly<Record<string, string>> {
    return {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** @param by in libfaketime's words: `-3d` */
  setOff(by: string): Promise<void> {
    return writeFile(this.#file, by);
  }
}
