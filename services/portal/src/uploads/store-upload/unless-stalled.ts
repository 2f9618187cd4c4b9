import { UploadStalled } from '../uploads.errors.js';

/** Between two pieces of a file. A phone in a tunnel sends it again. */
export const STALL_LIMIT_MS = 10_000;

/**
 * Reads what somebody sends, as long as more comes; `arrived` says that something did.
 *
 * @throws UploadStalled, and what the reading throws
 */
export async function unlessStalled<T>(
  read: (arrived: () => void) => Promise<T>,
  limitMs: number = STALL_LIMIT_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UploadStalled()), limitMs);
  });
  try {
    return await Promise.race([read(() => timer?.refresh()), stalled]);
  } finally {
    clearTimeout(timer);
  }
}
