import { readFile } from 'node:fs/promises';

/** From the source as from the bundle this package's own description lies two folders above. */
const DESCRIPTION = new URL('../../package.json', import.meta.url);

export async function productVersion(): Promise<string> {
  return (JSON.parse(await readFile(DESCRIPTION, 'utf8')) as { version: string }).version;
}
