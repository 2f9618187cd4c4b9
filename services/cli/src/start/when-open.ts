import { Repeated } from '@waybook/platform/clock';
import type { Logger } from '@waybook/platform/logging';
import type { WriteGate } from '@waybook/platform/write-gate';
import type { Lifetime } from './lifetime.js';

const LOOK_INTERVAL_MS = 1_000;

/** Does what writes: now, or while the portal serves already, as soon as the gate opens. */
export async function whenOpen(
  gate: WriteGate,
  work: () => Promise<void>,
  logger: Pick<Logger, 'warn'>,
  lifetime: Lifetime,
): Promise<void> {
  const refusal = gate.refusal();
  if (refusal === null) return work();
  console.error(refusal.message);
  let isDone = false;
  const waiting = new Repeated({
    intervalMs: LOOK_INTERVAL_MS,
    work: async () => {
      if (isDone || gate.refusal() !== null) return;
      await work();
      isDone = true;
    },
    onError: (err) => logger.warn({ err }, 'what had to wait could not be done; it is tried again'),
  });
  waiting.start();
  lifetime.onEnd(() => waiting.stop());
}
