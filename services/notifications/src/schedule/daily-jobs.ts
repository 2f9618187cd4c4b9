import { hourInLondon, londonDay, weekdayOf, weekOf, type Week } from '@waybook/contracts/calendar';
import type pg from 'pg';
import { cutoffPush, isCutoffNear } from '../push/cutoff-push.js';
import { recordPushes } from '../push/record-pushes.js';
import { recordNotices } from '../record/record-notices.js';
import {
  API_KEY_WARNING_DAYS,
  apiKeyNotice,
  leftApiKeyNotice,
  type ExpiringApiKey,
  type LeftApiKey,
} from './api-key-notices.js';
import { cutoffNotice } from './cutoff-notices.js';
import { expiryNotices, type RecordOfDriver } from './expiry-notices.js';

/** The London hour from which the daily jobs run. */
const FIRST_HOUR = 9;
const SATURDAY = 6;
const SUNDAY = 0;
const ROWS_AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface DriverRow {
  readonly id: string;
  readonly business: string;
}

/** Notices that the calendar triggers rather than an event. Each job runs once per day, on whichever instance comes first. */
export class DailyJobs {
  readonly #pool: pg.Pool;

  /** @param pool of the system's role */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs the jobs that are due now and haven't run today, and tells of what waits for no hour. */
  async runDue(now: Date): Promise<void> {
    await this.#leftApiKeys(now);
    if (hourInLondon(now) < FIRST_HOUR) return;
    await this.#once('documents', now, () => this.#documents(now));
    await this.#once('api keys', now, () => this.#apiKeys(now));
    const weekday = weekdayOf(londonDay(now));
    // The Sunday run catches up where nothing ran on Saturday.
    if (weekday === SATURDAY || weekday === SUNDAY) await this.#once('cutoff', now, () => this.#cutoff(now));
    const week = weekOf(now);
    if (isCutoffNear(week, now)) await this.#once('cutoff soon', now, () => this.#cutoffOnPhones(week, now));
  }

  /** Repeats a job that failed midway as a whole: recording a notice again adds none. */
  async #once(round: string, now: Date, run: () => Promise<void>): Promise<void> {
    const day = londonDay(now);
    const { rowCount } = await this.#pool.query('select from notification_rounds where round = $1 and day = $2', [
      round,
      day,
    ]);
    if (rowCount !== 0) return;
    await run();
    await this.#pool.query(
      'insert into notification_rounds (round, day, finished_at) values ($1, $2, $3) on conflict do nothing',
      [round, day, now],
    );
  }

  async #documents(now: Date): Promise<void> {
    const today = londonDay(now);
    const records = `select c.id, c.business, c.documents from driver_compliance c join drivers d on d.id = c.id and d.business = c.business
      where d.status <> 'inactive' and c.id > $1 order by c.id limit ${ROWS_AT_ONCE}`;
    await this.#pages<RecordOfDriver>(records, [], (page) =>
      recordNotices(
        this.#pool,
        page.flatMap((record) => expiryNotices(record, today, now)),
        now,
      ),
    );
  }

  async #apiKeys(now: Date): Promise<void> {
    const keys = `select k.id, k.business, k.expires_at as "expiresAt" from api_keys k
      join businesses b on b.business = k.business and b.id = k.business and b.is_active
      where k.revoked_at is null and k.expires_at >= $2 and k.expires_at < $2::timestamptz + make_interval(days => $3) and k.id > $1
      order by k.id limit ${ROWS_AT_ONCE}`;
    await this.#pages<ExpiringApiKey>(keys, [now, API_KEY_WARNING_DAYS], (page) =>
      recordNotices(
        this.#pool,
        page.map((key) => apiKeyNotice(key, now)),
        now,
      ),
    );
  }

  /** Each key once, for as long as what was told of it is kept. */
  async #leftApiKeys(now: Date): Promise<void> {
    const keys = `select k.id, k.business, k.created_by as "madeBy" from api_keys k
      join businesses b on b.business = k.business and b.id = k.business and b.is_active
      join admin_users a on a.business = k.business and a.id = k.created_by and not a.is_active
      where k.revoked_at is null and (k.expires_at is null or k.expires_at >= $2) and k.id > $1
        and not exists (select from notifications n where n.business = k.business and n.kind = 'api_key_left' and n.subject_id = k.id)
      order by k.id limit ${ROWS_AT_ONCE}`;
    await this.#pages<LeftApiKey>(keys, [now], (page) =>
      recordNotices(
        this.#pool,
        page.map((key) => leftApiKeyNotice(key, now)),
        now,
      ),
    );
  }

  async #cutoff(now: Date): Promise<void> {
    const week = weekOf(now);
    await this.#withoutSubmission(week, (drivers) =>
      recordNotices(
        this.#pool,
        drivers.map((driver) => cutoffNotice(driver, week, now)),
        now,
      ),
    );
  }

  async #cutoffOnPhones(week: Week, now: Date): Promise<void> {
    await this.#withoutSubmission(week, (drivers) =>
      recordPushes(
        this.#pool,
        drivers.map((driver) => cutoffPush(driver, week)),
        now,
      ),
    );
  }

  async #withoutSubmission(week: Week, work: (drivers: readonly DriverRow[]) => Promise<void>): Promise<void> {
    const drivers = `select d.id, d.business from drivers d
      where d.status = 'active' and d.start_date <= $3 and d.id > $1 and not exists (
        select from remittances r where r.business = d.business and r.driver_id = d.id and r.week_start_date = $2 and r.is_counted
      ) order by d.id limit ${ROWS_AT_ONCE}`;
    await this.#pages<DriverRow>(drivers, [week.weekStartDate, week.weekEndDate], work);
  }

  /** Each page is a statement of its own: a long transaction would hold back the log's readers. */
  async #pages<Row extends { id: string }>(
    sql: string,
    values: readonly unknown[],
    work: (page: readonly Row[]) => Promise<void>,
  ): Promise<void> {
    let last: string | undefined = FIRST_ID;
    while (last !== undefined) {
      const { rows }: { rows: Row[] } = await this.#pool.query<Row>(sql, [last, ...values]);
      if (rows.length > 0) await work(rows);
      last = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined;
    }
  }
}
