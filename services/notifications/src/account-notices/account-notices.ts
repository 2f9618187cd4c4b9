import type { AccountChange, AccountChangedThrough } from '@waybook/contracts/api';
import { inTransaction } from '@waybook/event-feed';
import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type pg from 'pg';
import type { Notice } from '../notice.js';
import { recordNotices } from '../record/record-notices.js';

const POLL_INTERVAL_MS = 1_000;
const RETRY_PAUSES = { firstMs: 1_000, longestMs: 15_000 };
const NOTICES_AT_ONCE = 50;

/** The person is invited, gone, or told by a mail of its own. */
const NOT_TOLD_TO_PERSON: readonly AccountChange['what'][] = ['added', 'deleted', 'second_factor_reset'];

const TAKE = `
  delete from account_notices where id in (
    select id from account_notices order by happened_at limit ${NOTICES_AT_ONCE} for update skip locked
  ) returning id, business, admin, changed_by as "changedBy", changed_through as "changedThrough", changes, happened_at as "happenedAt"`;

export interface AccountNoticeRow {
  readonly id: string;
  readonly business: string;
  readonly admin: string;
  readonly changedBy: string | null;
  readonly changedThrough: AccountChangedThrough;
  readonly changes: readonly AccountChange[];
  readonly happenedAt: Date;
}

/** All directors, the person, and each of their addresses of the last 30 days. Pure. */
export function accountNotice(row: AccountNoticeRow): Notice {
  const { id, business, admin, changedBy, changedThrough, changes, happenedAt } = row;
  const tellsPerson = changes.some(({ what }) => !NOT_TOLD_TO_PERSON.includes(what));
  return {
    ...{ business, kind: 'admin_account_changed', source: id, driverId: null, subjectId: admin, happenedAt },
    audience: { who: 'directors', adminId: admin, tellsAdmin: tellsPerson },
    facts: { ...(changedBy !== null && { by: changedBy }), changedThrough, accountChanges: changes },
  };
}

/** Tells of changes of admins' accounts, which the portal left in the statement of their events; uses the system's role. */
export class AccountNotices {
  readonly #loop: BackgroundLoop;

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    logger: Pick<Logger, 'info' | 'warn'>,
  ) {
    this.#loop = new BackgroundLoop({
      step: async () => ((await this.recordDue()) ? 0 : POLL_INTERVAL_MS),
      outages: new OutageLog(logger, "telling of changes of admins' accounts"),
      pauses: RETRY_PAUSES,
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** @returns whether there was anything */
  async recordDue(): Promise<boolean> {
    return inTransaction(this.pool, async (transaction) => {
      const { rows } = await transaction.query<AccountNoticeRow>({
        name: 'account_notices_take',
        text: TAKE,
        values: [],
      });
      await recordNotices(transaction, rows.map(accountNotice), this.clock.now());
      return rows.length > 0;
    });
  }
}
