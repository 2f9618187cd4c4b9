import { isDay } from '@waybook/contracts/calendar';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CARRIED_TABLE } from './carried-table.js';
import { ModulusTables, type DatedTable } from './modulus-tables.js';
import { ModulusTableUnreadable, readModulusRows, readSubstitutes } from './modulus-table.js';

/** In the data directory; what an operator puts there need not wait for a release. */
export const MODULUS_FOLDER = 'modulus';
/** Ten times what Vocalink publishes. */
const MAX_FILE_BYTES = 1_048_576;
const WEIGHTS = /^valacdos.*\.txt$/i;
const DATED = /^valacdos-(\d{4}-\d\d-\d\d)\.txt$/;

/**
 * `valacdos-<day from which it is valid>.txt`, with `scsubtab-<the same day>.txt` where that was published anew, too.
 *
 * @throws ModulusTableUnreadable naming file and line, of any file that isn't a table
 */
export async function readModulusTables(dataDirectory: string): Promise<ModulusTables> {
  const folder = join(dataDirectory, MODULUS_FOLDER);
  const names = await namesIn(folder);
  const tables: DatedTable[] = [];
  for (const name of names.filter((each) => WEIGHTS.test(each)).toSorted()) {
    const file = join(folder, name);
    const validFrom = DATED.exec(name)?.[1] ?? '';
    if (!isDay(validFrom))
      throw new ModulusTableUnreadable(
        `${file} doesn't say from which day it is valid: name it valacdos-2026-10-17.txt, for instance.`,
      );
    const substitutes = `scsubtab-${validFrom}.txt`;
    tables.push({
      validFrom,
      file,
      rows: await read(file, readModulusRows),
      substitutes: names.includes(substitutes)
        ? await read(join(folder, substitutes), readSubstitutes)
        : CARRIED_TABLE.substitutes,
    });
  }
  return new ModulusTables(tables);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new ModulusTableUnreadable(`${folder} can't be read (${code}).`);
  }
}

async function read<Read>(file: string, reader: (text: string) => Read): Promise<Read> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) throw new ModulusTableUnreadable('it is larger than any table');
    return reader(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof ModulusTableUnreadable ? error.message : (error as NodeJS.ErrnoException).code;
    throw new ModulusTableUnreadable(
      `${file} is no table of modulus checks: ${why}. Copy it there again, or remove it.`,
    );
  }
}
