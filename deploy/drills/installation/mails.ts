import type { MailServer } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckTarget } from '../faults/check-consistency.js';

/** A process that is killed while it sends a mail holds it for two minutes. */
const MAILED_LIMIT_MS = 180_000;
const POLL_MS = 500;

/** What lay in the mailboxes in the end. */
export interface Mailed {
  readonly approvals: number;
  /** Told to their driver by a mail. */
  readonly arrived: number;
  /** Which came another time, under the same Message-ID, because the first one's acceptance was not heard. */
  readonly again: number;
}

/** Waits until each approval has been mailed. */
export async function mailed({ traffic }: CheckTarget, mail: MailServer): Promise<Mailed> {
  const approvals = traffic.acknowledged.filter(({ fact }) => fact === 'RemittanceApproved').length;
  const giveUpAt = performance.now() + MAILED_LIMIT_MS;
  for (;;) {
    const ids = mail.delivered
      .filter(({ content }) => /^Subject: .*Remittance[ _]approved/im.test(content))
      .map(({ messageId }) => messageId);
    const arrived = new Set(ids).size;
    if (arrived >= approvals || performance.now() > giveUpAt)
      return { approvals, arrived, again: ids.length - arrived };
    await sleep(POLL_MS);
  }
}
