import { BackgroundLoop } from '@waybook/event-store';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { WriteGate } from '@waybook/platform/write-gate';
import type { Lifetime } from './lifetime.js';

const CHECK_INTERVAL_MS = 1_000;

/** Runs work that writes: at once if the write gate is open, otherwise in the background as soon as it opens. */
export async function onceWritable(
  gate: WriteGate,
  work: () => Promise<void>,
  logger: Pick<Logger, 'warn' | 'info'>,
  lifetime: Lifetime,
): Promise<void> {
  const refusal = gate.refusal();
  if (refusal === null) return work();
  console.error(refusal.message);
  let isDone = false;
  const waiting = new BackgroundLoop({
    outages: new OutageLog(logger, 'what had to wait for the gate'),
    step: async () => {
      if (!isDone && gate.refusal() === null) {
        await work();
        isDone = true;
      }
      return CHECK_INTERVAL_MS;
    },
  });
  waiting.start();
  lifetime.onEnd(() => waiting.stop());
}
