import { ERASED_TEXT } from '@waybook/event-store';

/** Stands where a name stood: what a rebuild from the log puts there, too. */
export const ERASED_NAME = ERASED_TEXT;

/** What of a table tells who a driver is, or what they wrote. */
export interface PersonalRows {
  readonly table: string;
  /** The column that holds the driver's id. */
  readonly driver: string;
  /** `rows`: they go as a whole. Else each column's new value, as SQL. */
  readonly erase: 'rows' | Readonly<Record<string, string>>;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const erasedWhereThere = (column: string) => `case when ${column} is null then null else ${quoted(ERASED_TEXT)} end`;

/**
 * Every read table that holds something of a driver's person in readable form. Amounts, dates and codes stay, and what is put in the
 * place of the rest is what a rebuild from the log puts there: null where the event allows it. A table with a driver
 * that is missing here fails a test.
 */
export const PERSONAL_ROWS: readonly PersonalRows[] = [
  {
    table: 'remittances',
    driver: 'driver_id',
    erase: {
      driver_name: quoted(ERASED_NAME),
      deduction_reason: 'null',
      notes: `case when status = 'rejected' then ${quoted(ERASED_TEXT)} end`,
      correction_reason: erasedWhereThere('correction_reason'),
      jobs: `(select coalesce(jsonb_agg(job || '{"description": null}'), '[]') from jsonb_array_elements(jobs) as job)`,
    },
  },
  {
    table: 'remittance_queries',
    driver: 'driver_id',
    erase: {
      driver_name: quoted(ERASED_NAME),
      subject: quoted(ERASED_TEXT),
      message: quoted(ERASED_TEXT),
      response: erasedWhereThere('response'),
    },
  },
  {
    table: 'tickets',
    driver: 'driver_id',
    erase: {
      title: quoted(ERASED_TEXT),
      description: quoted(ERASED_TEXT),
      search_text: quoted(`${ERASED_TEXT}\n${ERASED_TEXT}`),
    },
  },
  // Gone with the deletion; what was entered in the same moment goes here.
  { table: 'bank_details', driver: 'id', erase: 'rows' },
  { table: 'ticket_comments', driver: 'driver_id', erase: { content: quoted(ERASED_TEXT) } },
  {
    table: 'earnings_entries',
    driver: 'driver_id',
    erase: { notes: 'null', return_reason: erasedWhereThere('return_reason') },
  },
];

/** Tables with a driver in which nothing is personal, or whose rows go by other ways (files, and documents by their own events). */
export const NOTHING_PERSONAL: readonly string[] = [
  'driver_documents',
  'memberships',
  'payments',
  'retentions',
  'submission_reminders',
  'uploads',
];
