import { UploadStalled } from '../uploads.errors.js';

/** Between two pieces of a file. A phone in a tunnel sends it again. */
export const STALL_LIMIT_MS = 10_000;

/** For what happens to a piece: meanwhile nobody expects the next one, and from its end on the time runs anew. */
export type OnPiece = (work: Promise<void>) => Promise<void>;

/**
 * Reads what somebody sends, as long as more comes.
 *
 * @throws UploadStalled, and what the reading throws
 */
export async function unlessStalled<T>(
  read: (onPiece: OnPiece) => Promise<T>,
  limitMs: number = STALL_LIMIT_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let giveUp = (): void => undefined;
  const stalled = new Promise<never>((_, reject) => (giveUp = () => reject(new UploadStalled())));
  const expectMore = () => {
    if (!isOver) timer = setTimeout(giveUp, limitMs);
  };
  const onPiece: OnPiece = async (work) => {
    clearTimeout(timer);
    try {
      await work;
    } finally {
      expectMore();
    }
  };
  expectMore();
  try {
    return await Promise.race([read(onPiece), stalled]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
