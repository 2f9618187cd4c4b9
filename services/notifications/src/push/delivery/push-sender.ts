import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceAddress, DeviceSeal } from '../devices/device-seal.js';
import { pushPayload } from '../push-payload.js';
import type { DuePush, PushQueue } from './push-queue.js';
import type { PushService } from './push-service.js';
import { RestingHosts } from './resting-hosts.js';

const POLL_INTERVAL_MS = 1_000;
const STOP_LIMIT_MS = 3_000;
const RETRY_PAUSES = { firstMs: 1_000, longestMs: 15_000 };

export interface PushSenderOptions {
  readonly queue: PushQueue;
  readonly service: PushService;
  readonly seal: DeviceSeal;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Sends the queue's messages to phones. Log lines hold ids and no personal data. */
export class PushSender {
  readonly #loop: BackgroundLoop;
  readonly #options: PushSenderOptions;
  readonly #resting = new RestingHosts();

  constructor(options: PushSenderOptions) {
    this.#options = options;
    this.#loop = new BackgroundLoop({
      step: async () => ((await this.sendDue()) ? 0 : POLL_INTERVAL_MS),
      outages: new OutageLog(options.logger, 'reading the notices to phones that wait'),
      pauses: RETRY_PAUSES,
    });
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    // A message whose answer hasn't come by then is sent again once its lease ends, and takes the place of the first.
    await Promise.race([this.#loop.stop(), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  }

  /**
   * Sends one batch of due messages, side by side.
   *
   * @returns whether there was anything
   */
  async sendDue(): Promise<boolean> {
    const { queue, clock } = this.#options;
    const due = await queue.takeDue(clock.now());
    await Promise.all(due.map((push) => this.#handle(push)));
    return due.length > 0;
  }

  async #handle(push: DuePush): Promise<void> {
    const { queue, seal, clock } = this.#options;
    const now = clock.now();
    if (!push.isStanding) return queue.done(push.id, 'not on this device any more', now);
    const lifeSeconds = Math.floor((push.expiresAt.getTime() - now.getTime()) / 1_000);
    if (lifeSeconds <= 0) return queue.done(push.id, 'too late', now);
    const address = await seal.open(push, push.sealed);
    if (address === null) return queue.forgetDevice(push.subscriptionId);
    const restingUntil = this.#resting.until(address.endpoint, now);
    if (restingUntil) return queue.putBack(push.id, restingUntil);
    await this.#send(push, address, lifeSeconds);
  }

  async #send(push: DuePush, address: DeviceAddress, lifeSeconds: number): Promise<void> {
    const { queue, service, clock, logger } = this.#options;
    const payload = JSON.stringify(pushPayload(push.kind, push.source));
    const outcome = await service.send(address, payload, lifeSeconds);
    const now = clock.now();
    const line = { push: push.id, kind: push.kind, recipient: push.driverId };
    switch (outcome.is) {
      case 'delivered':
        logger.info(line, 'a notice was sent to a phone');
        return queue.done(push.id, outcome.is, now);
      case 'gone':
        logger.info(line, 'a phone takes no notices any more');
        return queue.forgetDevice(push.subscriptionId);
      case 'refused':
        logger.warn({ ...line, problem: outcome.problem }, 'a push service refused a notice');
        return queue.done(push.id, outcome.problem, now);
      case 'later':
        logger.warn(
          { ...line, problem: outcome.problem, attempt: push.attempts },
          'a notice could not be sent to a phone',
        );
        this.#resting.failed(address.endpoint, now);
        return queue.failed(push, outcome.problem, outcome.notBeforeMs, now);
    }
  }
}
