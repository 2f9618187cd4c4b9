import { DEMO_BUSINESSES, Sandbox } from '@waybook/demo';
import { Elected, pause } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { Portal } from '@waybook/portal';
import { randomUUID } from 'node:crypto';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

/** Key of the advisory lock; unique within the database. */
const LEADER_LOCK = 7_263_901_461;
const INTERVAL_MS = 10_000;

interface DemoStreamParts {
  readonly configuration: Configuration;
  readonly resources: Pick<OpenedResources, 'feedPool'>;
  readonly portal: Pick<Portal, 'app'>;
  readonly logger: Logger;
}

/** Makes as many weeks in the demo's first business as were asked for, on the elected instance alone, until the process ends. */
export function startDemoStream(
  { configuration: { streamedInDemo }, resources, portal, logger }: DemoStreamParts,
  lifetime: Lifetime,
): void {
  if (streamedInDemo === 0) return;
  const sandbox = new Sandbox(portal.app);
  let made = 0;
  const elected = new Elected(
    resources.feedPool,
    LEADER_LOCK,
    async (_connection, stopped, working) => {
      for (; made < streamedInDemo && !stopped.aborted; made += 1) {
        await sandbox.makeWeek(DEMO_BUSINESSES[0].id, randomUUID());
        working();
        await pause(INTERVAL_MS, stopped);
      }
      await untilStopped(stopped);
    },
    { outages: new OutageLog(logger, 'making weeks in the demo') },
  );
  elected.start();
  lifetime.onEnd(() => elected.stop());
}

/** Whoever has made them all keeps others from beginning anew. */
async function untilStopped(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) await pause(INTERVAL_MS, stopped);
}
