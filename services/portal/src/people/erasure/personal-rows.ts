/** Stands where a name stood. */
export const ERASED_NAME = 'Deleted driver';
const ERASED_TEXT = 'Deleted together with the driver.';

/** What of a table tells who a driver is, or what they wrote. */
export interface PersonalRows {
  readonly table: string;
  /** The column that holds the driver's id. */
  readonly driver: string;
  /** `rows`: they go as a whole. Else each column's new value, as SQL. */
  readonly erase: 'rows' | Readonly<Record<string, string>>;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Every read table that holds something of a driver's person in readable form. Amounts, dates and codes stay. A table with a driver
 * that is missing here fails a test.
 */
export const PERSONAL_ROWS: readonly PersonalRows[] = [
  {
    table: 'remittances',
    driver: 'driver_id',
    erase: {
      driver_name: quoted(ERASED_NAME),
      deduction_reason: `case when deduction_reason is null then null else ${quoted(ERASED_TEXT)} end`,
      notes: `case when notes is null then null else ${quoted(ERASED_TEXT)} end`,
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
      response: `case when response is null then null else ${quoted(ERASED_TEXT)} end`,
    },
  },
];

/** Tables with a driver in which nothing is personal, or whose rows go by other ways. */
export const NOTHING_PERSONAL: readonly string[] = ['uploads'];
