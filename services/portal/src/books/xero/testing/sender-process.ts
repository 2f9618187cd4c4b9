// Sends journals to Xero in a process of its own, by a clock that runs ahead, so that leases end in seconds and the process can be killed.
import { allEvents } from '@waybook/contracts/events';
import { createEventStore, Elected } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { createAppPool, createSystemPool } from '@waybook/platform/database';
import { XeroAccess } from '../connection/xero-access.js';
import { XeroTokenStore } from '../connection/xero-token-store.js';
import { XeroOutbox } from '../sending/xero-outbox.js';
import { XeroSender } from '../sending/xero-sender.js';
import type { XeroClientSettings } from '../client/xero-addresses.js';

/** Passed as JSON in the process's only argument. */
export interface SenderProcessOptions {
  readonly appUrl: string;
  readonly systemUrl: string;
  /** As base64. */
  readonly masterKey: string;
  readonly xero: XeroClientSettings;
  /** What its clock says at the start, and how much faster it runs than others. */
  readonly instantMs: number;
  readonly speed: number;
}

const LOCK = 7_263_901_498;
const options = JSON.parse(process.argv[2] ?? '') as SenderProcessOptions;

class HurryingClock extends Clock {
  readonly #since = performance.now();

  override now(): Date {
    return new Date(options.instantMs + (performance.now() - this.#since) * options.speed);
  }
}

const clock = new HurryingClock();
const appPool = createAppPool(options.appUrl);
const systemPool = createSystemPool(options.systemUrl, 4);
const masterKey = Buffer.from(options.masterKey, 'base64');
const { commands, keyVault } = createEventStore({ appPool, systemPool, masterKey, events: allEvents });
const access = new XeroAccess(options.xero, commands, clock, new XeroTokenStore(appPool, keyVault));
const outbox = new XeroOutbox(systemPool);
const logger = { info: () => undefined, warn: () => undefined };
const sender = new XeroSender({ outbox, access, commands, clock, logger });
const lead = (stopped: AbortSignal, working: () => void) => sender.run(stopped, working);
new Elected(systemPool, LOCK, (_, stopped, working) => lead(stopped, working), { standbyIntervalMs: 100 }).start();
