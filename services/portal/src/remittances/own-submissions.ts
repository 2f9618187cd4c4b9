import type { Day } from '@waybook/contracts/calendar';
import type pg from 'pg';

/** What a driver has sent in for a week, as far as a draft of that week asks. */
export interface OwnSubmission {
  readonly id: string;
  readonly jobIds: readonly string[];
  readonly submittedAt: Date;
  /** When its loads became free again, by a rejection or a withdrawal; null while it holds them. */
  readonly givenBackAt: Date | null;
}

interface SubmissionRow {
  readonly id: string;
  readonly job_ids: readonly string[];
  readonly submitted_at: Date;
  readonly given_back_at: Date | null;
}

/** The latest ones; nobody sends in more for one week. */
const MAX_SUBMISSIONS = 200;
/** What the office made of entries, or put in the place of another, nobody has sent in. Nothing follows a rejection or a withdrawal. */
const SQL = `
  select id, submitted_at, case when awaits_decision or was_approved then null else updated_at end as given_back_at,
    array(select job ->> 'id' from jsonb_array_elements(jobs) as job) as job_ids
  from remittances
  where business = $1 and driver_id = $2 and week_start_date = $3 and made_from is null and corrects is null
  order by submitted_at desc
  limit ${MAX_SUBMISSIONS}`;

/** @param connection with the business set */
export async function ownSubmissions(
  connection: pg.ClientBase,
  { business, driver, week }: { readonly business: string; readonly driver: string; readonly week: Day },
): Promise<OwnSubmission[]> {
  const { rows } = await connection.query<SubmissionRow>(SQL, [business, driver, week]);
  return rows.map(({ id, job_ids: jobIds, submitted_at: submittedAt, given_back_at: givenBackAt }) => ({
    id,
    jobIds,
    submittedAt,
    givenBackAt,
  }));
}
