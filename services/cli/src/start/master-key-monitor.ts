import { BackgroundLoop, PROMPT } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { KeyService } from '@waybook/platform/key-service';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { EXIT_CODES } from './exit-codes.js';
import type { Lifetime } from './lifetime.js';

/** How long a process keeps a master key that Vault opened for it and doesn't open any more. */
export const KEPT_FOR_MS = 60 * 60 * 1_000;
const ASKS_EVERY_MS = 60_000;
/** So that a test need not wait for an hour. */
interface Pace {
  readonly asksEveryMs: number;
  readonly keptForMs: number;
}

/**
 * Asks Vault again and again for the master key that it opened at the start. Whoever takes the token away, or seals Vault, thereby ends every process
 * that holds the key, an hour later at most; a Vault that is away for less than that holds up nobody.
 */
export function startMasterKeyMonitor(
  { keyService, wrappedMasterKey }: Pick<Configuration, 'keyService' | 'wrappedMasterKey'>,
  logger: Pick<Logger, 'warn' | 'info' | 'fatal'>,
  lifetime: Pick<Lifetime, 'onEnd' | 'requestEnd'>,
  { asksEveryMs, keptForMs }: Pace = { asksEveryMs: ASKS_EVERY_MS, keptForMs: KEPT_FOR_MS },
): void {
  if (!keyService || wrappedMasterKey === undefined) return;
  const service = new KeyService(keyService);
  const outages = new OutageLog(logger, 'asking Vault for the master key');
  let openedAtMs = performance.now();
  const asking = new BackgroundLoop({
    pauses: PROMPT,
    firstRestMs: asksEveryMs,
    step: async () => {
      await service.open(wrappedMasterKey).then(
        () => {
          openedAtMs = performance.now();
          outages.succeeded();
        },
        (error: unknown) => outages.failed(error),
      );
      if (performance.now() - openedAtMs > keptForMs) {
        logger.fatal('Vault has not opened the master key for too long: the process ends');
        lifetime.requestEnd(EXIT_CODES.masterKeyWithdrawn);
      }
      return asksEveryMs;
    },
  });
  asking.start();
  lifetime.onEnd(() => asking.stop());
}
