import { BackgroundLoop } from '@waybook/event-store';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { WriteGate } from '@waybook/platform/write-gate';
import type { Lifetime } from './lifetime.js';

const LOOK_INTERVAL_MS = 1_000;

/** Does what writes: now, or while the portal serves already, as soon as the gate opens. */
export async function whenOpen(
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
      return LOOK_INTERVAL_MS;
    },
  });
  waiting.start();
  lifetime.onEnd(() => waiting.stop());
}
