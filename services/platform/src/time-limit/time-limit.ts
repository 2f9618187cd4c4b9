export class TimeLimitPassed extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`);
  }
}

/**
 * Waits for the work no longer than so. What comes of it afterwards is ignored; the signal tells it to stop.
 *
 * @param what for the message: `Reading an object`
 * @throws TimeLimitPassed, and what the work throws
 */
export async function withinLimit<T>(
  limitMs: number,
  what: string,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitPassed(what, limitMs);
      reject(error);
      ending.abort(error);
    }, limitMs);
  });
  try {
    return await Promise.race([work(ending.signal), passed]);
  } finally {
    clearTimeout(timer);
  }
}
