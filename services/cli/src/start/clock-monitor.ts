import { BackgroundLoop, newestEventAt, PROMPT } from '@waybook/event-store';
import { ClockObstacle, ClockWatch, type WatchedClock } from '@waybook/platform/clock';
import type { Configuration } from '@waybook/platform/config';
import type { ReadinessCheck } from '@waybook/platform/health';
import type { Logger } from '@waybook/platform/logging';
import type { Lifetime } from './lifetime.js';
import type { GuardedResources } from './open-resources.js';

const INTERVAL_MS = 2_000;

type Settings = Pick<Configuration, 'isClockRight'>;
type ClockLog = Pick<Logger, 'warn' | 'info'>;

export const clockIsRight = (clock: WatchedClock): ReadinessCheck => ({
  complaint: "this server's clock and the database's do not agree, or are behind the log",
  holds: async () => clock.isTrusted,
});

/** Compares the clock with the database's, now and periodically; from here on the process uses the database's time. */
export async function startClockMonitor(
  settings: Settings,
  resources: GuardedResources,
  logger: ClockLog,
  lifetime: Lifetime,
): Promise<void> {
  const watch = watchOf(settings, resources, logger);
  // The first comparison includes opening a connection; the second is more exact.
  await watch.compare();
  await watch.compare();
  // Reports no outage: other loops report a database that doesn't answer. The clock continues from its last reading.
  const comparing = new BackgroundLoop({
    pauses: PROMPT,
    step: async () => {
      await watch.compare();
      return INTERVAL_MS;
    },
  });
  comparing.start();
  lifetime.onEnd(() => comparing.stop());
}

/** Checks the clock once, for a short command: closes the write gate where the clock is off. */
export async function checkClock(settings: Settings, resources: GuardedResources): Promise<void> {
  await watchOf(settings, resources, { warn: () => undefined, info: () => undefined }).compare();
  resources.writeGate.add(new ClockObstacle(resources.clock));
}

function watchOf({ isClockRight }: Settings, { clock, systemPool }: GuardedResources, logger: ClockLog): ClockWatch {
  const read = async () => {
    const { database, newestEvent } = await newestEventAt(systemPool);
    return { database, newestEvent: isClockRight ? null : newestEvent };
  };
  const say = { warn: (line: string) => logger.warn(line), info: (line: string) => logger.info(line) };
  return new ClockWatch({ clock, read, logger: say });
}
