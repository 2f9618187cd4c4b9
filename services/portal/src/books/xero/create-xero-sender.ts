import type { CommandRunner } from '@waybook/event-store';
import type pg from 'pg';
import type { Portal } from '../../create-portal.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { XeroAccess } from './connection/xero-access.js';
import { XeroOutbox } from './sending/xero-outbox.js';
import { XeroSender, type XeroSenderOptions } from './sending/xero-sender.js';

interface XeroSenderParts extends Pick<XeroSenderOptions, 'clock' | 'logger'> {
  readonly portal: Pick<Portal, 'app'>;
  /** Of the system's role. */
  readonly pool: pg.Pool;
}

/** What brings this portal's journals to Xero; of all instances one is to run at a time. */
export function createXeroSender({ portal: { app }, pool, ...parts }: XeroSenderParts): XeroSender {
  return new XeroSender({
    ...parts,
    outbox: new XeroOutbox(pool),
    access: app.get(XeroAccess, { strict: false }),
    commands: app.get<CommandRunner>(COMMAND_RUNNER, { strict: false }),
  });
}
