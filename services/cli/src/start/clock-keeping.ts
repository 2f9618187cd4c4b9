import { BackgroundLoop, newestEventAt, PROMPT } from '@waybook/event-store';
import { ClockObstacle, ClockWatch, type WatchedClock } from '@waybook/platform/clock';
import type { Configuration } from '@waybook/platform/config';
import type { ReadinessCheck } from '@waybook/platform/health';
import type { Logger } from '@waybook/platform/logging';
import type { Lifetime } from './lifetime.js';
import type { GuardedResources } from './open-resources.js';

const INTERVAL_MS = 2_000;

type Settings = Pick<Configuration, 'isClockRight'>;
type Told = Pick<Logger, 'warn' | 'info'>;

export const clockIsRight = (clock: WatchedClock): ReadinessCheck => ({
  complaint: "this server's clock and the database's do not agree, or are behind the log",
  holds: async () => clock.isTrusted,
});

/** From here on the time is the database's. */
export async function keepTheClock(
  settings: Settings,
  resources: GuardedResources,
  logger: Told,
  lifetime: Lifetime,
): Promise<void> {
  const watch = watchOf(settings, resources, logger);
  // The first one waits for a connection, too: the second says more exactly what the time is.
  await watch.compare();
  await watch.compare();
  // A database that doesn't answer is everybody's complaint; the clock goes on as it last was.
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

/** For a command that is soon over: it records nothing by a clock that is off. */
export async function compareTheClock(settings: Settings, resources: GuardedResources): Promise<void> {
  await watchOf(settings, resources, { warn: () => undefined, info: () => undefined }).compare();
  resources.writeGate.add(new ClockObstacle(resources.clock));
}

function watchOf({ isClockRight }: Settings, { clock, systemPool }: GuardedResources, logger: Told): ClockWatch {
  const read = async () => {
    const { database, newestEvent } = await newestEventAt(systemPool);
    return { database, newestEvent: isClockRight ? null : newestEvent };
  };
  const say = { warn: (line: string) => logger.warn(line), info: (line: string) => logger.info(line) };
  return new ClockWatch({ clock, read, logger: say });
}
