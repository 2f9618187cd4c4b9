/** So long nothing has arrived: the page that opened is there. */
const QUIET_MS = 2_000;

/** Calls back once the first page has all that it asked for, so that what nobody waits for takes nothing of a slow line. */
export function whenQuiet(callback: () => void): () => void {
  let timer = setTimeout(end, QUIET_MS);
  const observer = 'PerformanceObserver' in globalThis ? new PerformanceObserver(startAgain) : undefined;
  observer?.observe({ type: 'resource' });
  function startAgain() {
    clearTimeout(timer);
    timer = setTimeout(end, QUIET_MS);
  }
  function stop() {
    clearTimeout(timer);
    observer?.disconnect();
  }
  function end() {
    stop();
    callback();
  }
  return stop;
}
