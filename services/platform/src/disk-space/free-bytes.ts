import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Bytes that a program without privileges can still write to the disk of this folder, or of its nearest parent that exists.
 *
 * @throws NodeJS.ErrnoException if the disk can't be read
 */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeBytesOf(parent);
  }
}
