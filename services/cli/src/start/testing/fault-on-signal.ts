/**
 * The environment of a process that meets a fault whenever it gets the signal, as it would meet one of its own: the code runs in the main
 * thread, and the product knows nothing of it.
 */
export function faultOnSignal(signal: NodeJS.Signals, code: string): Record<string, string> {
  const listening = `import { isMainThread } from 'node:worker_threads';
    if (isMainThread) process.on('${signal}', () => { ${code} });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listening)}` };
}
