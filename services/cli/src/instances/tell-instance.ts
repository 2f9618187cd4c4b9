import { BackgroundLoop, PROMPT } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { withinLimit } from '@waybook/platform/time-limit';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { productVersion } from '../backup/product-version.js';
import type { Lifetime } from '../start/lifetime.js';
import type { GuardedResources } from '../start/open-resources.js';
import { forgetInstance, forgetLongGone, tellInstance, TELLS_EVERY_MS } from './instances.js';

/** How soon others hear that this process has become read only, or takes writes again. */
const LOOKS_EVERY_MS = 250;
/** A stop waits no longer for a database that doesn't answer: a silent instance is taken for gone anyway. */
const FORGETS_WITHIN_MS = 500;

/**
 * Says of this process what an operator wants to know: every few seconds, and whenever it becomes read only or no longer is. Opened before what
 * writes, so that it is closed after it: a process that still ends its writes is known to the last.
 */
export class InstanceTeller {
  readonly #id = randomUUID();
  readonly #startedAt = new Date();
  readonly #roles: Configuration['roles'];
  readonly #resources: Pick<GuardedResources, 'systemPool' | 'maintenance'>;
  #telling: BackgroundLoop | null = null;
  #told = { atMs: -Infinity, isReadOnly: false };

  constructor({ roles }: Pick<Configuration, 'roles'>, resources: GuardedResources, lifetime: Lifetime) {
    this.#roles = roles;
    this.#resources = resources;
    lifetime.onEnd(() => withinLimit(FORGETS_WITHIN_MS, 'Being forgotten', () => this.#end()).catch(() => undefined));
  }

  /** Resolves once it is known. */
  async start(isReady: () => Promise<boolean>): Promise<void> {
    const version = await productVersion();
    const step = () => this.#tellIfDue(version, isReady);
    await forgetLongGone(this.#resources.systemPool);
    await step();
    // Reports no outage: other loops report a database that doesn't answer.
    this.#telling = new BackgroundLoop({ pauses: PROMPT, step, firstRestMs: LOOKS_EVERY_MS });
    this.#telling.start();
  }

  async #tellIfDue(version: string, isReady: () => Promise<boolean>): Promise<number> {
    const { systemPool, maintenance } = this.#resources;
    const { isReadOnly } = maintenance;
    const isDue = performance.now() - this.#told.atMs >= TELLS_EVERY_MS;
    if (isDue || isReadOnly !== this.#told.isReadOnly) {
      const [id, roles, startedAt] = [this.#id, this.#roles, this.#startedAt];
      const facts = { id, host: hostname(), version, roles, startedAt, isReady: await isReady(), isReadOnly };
      await tellInstance(systemPool, facts);
      this.#told = { atMs: performance.now(), isReadOnly };
    }
    return LOOKS_EVERY_MS;
  }

  async #end(): Promise<void> {
    await this.#telling?.stop();
    await forgetInstance(this.#resources.systemPool, this.#id);
  }
}
