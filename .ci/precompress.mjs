// Writes a Brotli and a gzip twin beside each text file of a build, so that serving one costs nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map', '.wasm']);
/** Below this the twin is hardly smaller. */
const WORTHWHILE_BYTES = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const [folder] = process.argv.slice(2);
const entries = await readdir(folder, { withFileTypes: true, recursive: true });
for (const entry of entries) {
  if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = await readFile(path);
  if (bytes.length < WORTHWHILE_BYTES) continue;
  await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
}
