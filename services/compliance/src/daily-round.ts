import { hourInLondon, londonDay, type Day } from '@waybook/contracts/calendar';
import { inTransaction } from '@waybook/event-feed';
import type pg from 'pg';
import { advanceTo } from './advance.js';
import { isFollowUpDue } from './follow-ups.js';
import { keepRecord, recordOf, type StoredRecord } from './record-store.js';

const DRIVERS_AT_ONCE = 100;
/** London's hour from which on people are written to. */
const FIRST_HOUR = 9;

/** Asks a driver again for what is outstanding. False where there is nothing to ask for any more. */
export type Remind = (business: string, driverId: string, at: Date) => Promise<boolean>;

/** What time alone brings about. Doing it again on the same day changes nothing. */
export class DailyRound {
  readonly #pool: pg.Pool;
  readonly #remind: Remind;

  /** @param pool of the system's role */
  constructor(pool: pg.Pool, remind: Remind) {
    this.#pool = pool;
    this.#remind = remind;
  }

  async run(now: Date): Promise<void> {
    const today = londonDay(now);
    while ((await this.#advanceSome(today)) === DRIVERS_AT_ONCE);
    if (hourInLondon(now) >= FIRST_HOUR) await this.#followUp(today, now);
  }

  /** A few drivers at a time: a long transaction would hold back the log's readers. On most days nothing turns for most of them. */
  #advanceSome(today: Day): Promise<number> {
    return inTransaction(this.#pool, async (transaction) => {
      const { rows } = await transaction.query<StoredRecord>(
        `select driver_id, business, as_of, papers, reminder from compliance_records where as_of < $1
          order by as_of, driver_id limit ${DRIVERS_AT_ONCE} for update skip locked`,
        [today],
      );
      const unchanged: string[] = [];
      for (const row of rows) {
        const advanced = advanceTo(recordOf(row), today);
        if (advanced.changes.length === 0) unchanged.push(row.driver_id);
        else await keepRecord(transaction, row.business, row.driver_id, advanced);
      }
      await transaction.query('update compliance_records set as_of = $1 where driver_id = any ($2::uuid[])', [
        today,
        unchanged,
      ]);
      return rows.length;
    });
  }

  /** The reminder's own event comes back through the feed and counts; until then the command refuses a second one on the same day. */
  async #followUp(today: Day, now: Date): Promise<void> {
    const { rows } = await this.#pool.query<StoredRecord>(
      'select driver_id, business, as_of, papers, reminder from compliance_records where remind_after < $1',
      [today],
    );
    for (const { business, driver_id, reminder } of rows) {
      if (!isFollowUpDue(reminder, today)) continue;
      if (!(await this.#remind(business, driver_id, now))) await this.#dropReminder(business, driver_id);
    }
  }

  /** Everything waits for review by now, or the driver is inactive. */
  async #dropReminder(business: string, driver: string): Promise<void> {
    await this.#pool.query(
      'update compliance_records set reminder = null, remind_after = null where business = $1 and driver_id = $2',
      [business, driver],
    );
  }
}
