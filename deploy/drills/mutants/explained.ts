/** A mutant that no caller can tell from the code, by the beginning of its name, and why. */
export interface Explanation {
  readonly mutants: readonly string[];
  readonly why: string;
}

const day = 'contracts/calendar/day.ts';
const store = 'services/event-store/src';

export const EXPLAINED: readonly Explanation[] = [
  {
    why: 'The pattern only saves time: what it refuses is not the day that is made of it, either.',
    mutants: [`${day}: constant condition: !DAY_TEXT.test(text) → false`],
  },
  {
    why: 'The day kept from before only saves time: counted anew it is the same, at its first and last millisecond, too.',
    mutants: [
      `${day}: constant condition: ms < latest.firstMs || ms > latest.lastMs || Number.isNaN(ms) → true`,
      `${day}: boundary: < → <=, in: if (ms < latest.firstMs`,
      `${day}: boundary: > → >=, in: if (ms < latest.firstMs`,
      `${day}: number: 1 → 2, in: return { day, firstMs: endOfLondonDay`,
    ],
  },
  {
    why: 'The defaults are for the type checker: a day always has three parts.',
    mutants: [`${day}: number: 0 → 1, in: const [year = 0, month = 0, dayOfMonth = 0]`],
  },
  {
    why: 'Without a year the name that is made of it is "NaN-aN", which nobody gives.',
    mutants: ['contracts/calendar/tax-year.ts: constant condition: year === undefined → false'],
  },
  {
    why: 'null is neither before nor after a day in JavaScript, so what follows answers the same.',
    mutants: ['contracts/compliance/document-standing.ts: constant condition: expiryDate === null → false'],
  },
  {
    why: 'A fifth of nothing is nothing, and of a penny, too.',
    mutants: [
      'contracts/money/remittance-calculation.ts: boundary: > → >=, in: return netRemittancePence > 0',
      'contracts/money/remittance-calculation.ts: number: 0 → 1, in: return netRemittancePence > 0',
    ],
  },
  {
    why: 'Holidays kept from before only save time.',
    mutants: [
      'contracts/payments/working-days.ts: constant condition: known → false, in: if (known)',
      'contracts/payments/working-days.ts: statement dropped: holidaysOfYear.set(year, holidays); → nothing',
    ],
  },
  {
    why: 'Of six documents in force none to six make 0, 16, 33, 50, 66, 83 or 100 percent: no driver has exactly the limit.',
    mutants: [
      'services/portal/src/compliance/compliance-figures/figures.sql.ts: SQL boundary: >= → >, in: count(*) filter (where score >= ${GREEN_FROM_PERCENT}',
    ],
  },
  {
    why: 'No two of what is sorted are the same.',
    mutants: [
      'services/portal/src/audit/finance-view/finance-answers.ts: boundary: < → <=, in: .sort(([one], [other])',
    ],
  },
  {
    why: 'Decides alone whether a line is written to the log.',
    mutants: ['services/portal/src/drivers/repeat-erasures.ts: number: 0 → 1, in: if (repeated > 0) this.logger.warn('],
  },
  {
    why: 'Of what a comparison answers, only the sign counts.',
    mutants: [
      'contracts/public-events/compatibility/incompatibilities.ts: number: 1 → 2, in: return Object.fromEntries(Object.entries(value).sort(',
      'services/event-store/src/append/append-kind.ts: number: 1 → 2, in: sections.sort(',
    ],
  },
  {
    why: 'Of a business without events the search finds nothing, whether it looks once more or not.',
    mutants: [`${store}/history/place-of-event.ts: number: 0 → 1, in: return row?.seq ?? 0`],
  },
  {
    why: 'While a checkpoint is lost, each check looks at everything again, whatever the watch remembers.',
    mutants: [`${store}/checkpoints/checkpoint-watch.ts: constant condition: this.#lost === null → true`],
  },
  {
    why: 'PostgreSQL takes either word for it, and looks itself whether an array holds nulls.',
    mutants: [`${store}/wire/typed-parameters.ts: number: 0 → 1, in: target.int32(rows.some(`],
  },
  {
    why: 'On the day up to which a record is known, nothing turns any more: the standing is the same.',
    mutants: ['services/compliance/src/advance.ts: boundary: <= → <, in: if (day <= after'],
  },
  {
    why: 'Whether a follow-up is due is asked twice, by an indexed column and by the rule; either is enough.',
    mutants: [
      'services/compliance/src/daily-round.ts: constant condition: !isFollowUpDue(reminder, today) → false',
      'services/compliance/src/record-store.ts: boundary: < → <=, in: const remindAfter',
    ],
  },
  {
    why: 'A pause of work in the background, a millisecond longer.',
    mutants: [
      `${store}/rebuild/table-lock.ts: number: 300 → 301, in: const MAX_PAUSE_MS`,
      'services/compliance/src/start-compliance.ts: number: 60_000 → 60001, in: const LOOK_INTERVAL_MS',
      'services/notifications/src/start-notifications.ts: number: 60_000 → 60001, in: const CHECK_INTERVAL_MS',
      'services/notifications/src/password-mail/password-mail-sender.ts: number: 15_000 → 15001, in: const RETRY_PAUSES',
      'services/notifications/src/password-mail/password-mail-sender.ts: number: 1_000 → 1001, in: const RETRY_PAUSES',
    ],
  },
  {
    why: 'A bound against floods, one more than it was: no rule says the figure.',
    mutants: [
      'services/compliance/src/history/get-compliance-history.handler.ts: number: 200 → 201, in: const MAX_CHANGES',
      'services/portal/src/earnings/make-remittance/make-remittance.handler.ts: number: 20 → 21, in: const MAX_ENTRIES',
    ],
  },
  {
    why: 'Of more drivers than a search takes, either end is as good.',
    mutants: [
      'services/portal/src/audit/trail-events/get-trail-events.handler.ts: SQL order: order by id → order by id desc',
    ],
  },
  {
    why: 'Where the driver, or the seal behind a kept stretch, is gone, no row says what a row with nothing in it says.',
    mutants: [
      'services/portal/src/earnings/entry-context.ts: SQL inner join: left join → join, in: left join drivers d',
      'services/portal/src/finance/journal/kept-segments.ts: SQL inner join: left join → join, in: from finance_journal j',
    ],
  },
  {
    why: 'The rule refuses it as well; this only saves making a file in vain.',
    mutants: [
      "services/portal/src/payments/bank-file/make-bank-file.handler.ts: constant condition: run.status !== 'prepared'",
    ],
  },
  {
    why: 'An admin who is deleted keeps their row, so the join always finds it.',
    mutants: ['services/portal/src/imports/import-list/find-imports.ts: SQL inner join: left join → join'],
  },
  {
    why: 'How often a driver code is tried where another took it meanwhile: no rule says the figure.',
    mutants: [
      'services/portal/src/drivers/register-driver/register-driver.handler.ts: boundary: <= → <, in: for (let attempt',
    ],
  },
  {
    why: 'A name that only has to differ from the others.',
    mutants: [`${store}/append/row-sections.ts: other word: 'released' → 'held', in: name:`],
  },
  {
    why: 'Decides alone how much memory or time a step takes, not what comes of it.',
    mutants: [
      `${store}/wire/wire-buffer.ts: constant condition: this.#bytes.length > MAX_KEPT_BYTES`,
      `${store}/postgres-command-runner.ts: constant condition: inTurn → true`,
      `${store}/append/projection-table.ts: constant condition: known → false`,
      `${store}/verify/check-tree.ts: number: 64 → 65, in: const BYTES_AT_A_TIME`,
      `${store}/rebuild/shadow-loader.ts: number: 25 → 26, in: const MAX_WRITE_MS`,
    ],
  },
  {
    why: 'No event makes a business inactive yet: the column waits for one.',
    mutants: ['services/portal/src/businesses/business.projection.ts: default alone: row?.is_active ?? true'],
  },
];

export const explanationOf = (name: string): string | null =>
  EXPLAINED.find(({ mutants }) => mutants.some((mutant) => name.startsWith(mutant)))?.why ?? null;
