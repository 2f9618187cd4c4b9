import { takeAskedFirst } from './asked-first';

/**
 * A fetch with a time limit for the first byte, for connections that died silently; of what the page asked first, its answer. One
 * that has begun may take as long as the request's own signal allows. Without AbortSignal.any, which older phones lack.
 */
export async function fetchWithTimeout(limitMs: number, request: Request): Promise<Response> {
  const end = new AbortController();
  const abort = () => end.abort(request.signal.reason);
  if (request.signal.aborted) abort();
  request.signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => end.abort(), limitMs);
  const early = takeAskedFirst(request);
  if (early !== null) end.signal.addEventListener('abort', () => early.stop.abort(), { once: true });
  try {
    return await (early?.answer ?? fetch(new Request(request, { signal: end.signal })));
  } finally {
    clearTimeout(timer);
  }
}
