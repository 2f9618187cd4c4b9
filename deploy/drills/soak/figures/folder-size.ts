import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Of all files in it, however deep. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let sum = 0;
  // Some are being renamed or taken away.
  for (const path of sizes)
    sum += await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  return sum;
}
