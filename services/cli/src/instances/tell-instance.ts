import { BackgroundLoop, PROMPT } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { hostname } from 'node:os';
import { v7 as newId } from 'uuid';
import { productVersion } from '../backup/product-version.js';
import type { Lifetime } from '../start/lifetime.js';
import type { GuardedResources } from '../start/open-resources.js';
import { forgetInstance, forgetLongGone, tellInstance, TELLS_EVERY_MS } from './instances.js';

/** How soon others hear that this process has become read only, or takes writes again. */
const LOOKS_EVERY_MS = 250;

/** Says of this process what an operator wants to know: every few seconds, and whenever it becomes read only or no longer is. */
export async function startTellingInstance(
  { roles }: Pick<Configuration, 'roles'>,
  { systemPool, maintenance }: GuardedResources,
  isReady: () => Promise<boolean>,
  lifetime: Lifetime,
): Promise<void> {
  const instance = { id: newId(), host: hostname(), version: await productVersion(), roles, startedAt: new Date() };
  let told = { atMs: -Infinity, isReadOnly: false };
  const tell = async (): Promise<number> => {
    const { isReadOnly } = maintenance;
    const isDue = performance.now() - told.atMs >= TELLS_EVERY_MS;
    if (isDue || isReadOnly !== told.isReadOnly) {
      await tellInstance(systemPool, { ...instance, isReady: await isReady(), isReadOnly });
      told = { atMs: performance.now(), isReadOnly };
    }
    return LOOKS_EVERY_MS;
  };
  await forgetLongGone(systemPool);
  await tell();
  // Reports no outage: other loops report a database that doesn't answer.
  const telling = new BackgroundLoop({ pauses: PROMPT, step: tell, firstRestMs: LOOKS_EVERY_MS });
  telling.start();
  lifetime.onEnd(async () => {
    await telling.stop();
    await forgetInstance(systemPool, instance.id);
  });
}
