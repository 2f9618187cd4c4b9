import type { Day } from '@waybook/contracts/calendar';
import { waitingPhotos } from '../draft/draft-photos';
import type { WeekDraft } from '../draft/week-draft';

/** What of these drafts isn't submitted or uploaded, as it is noted for the screens beside the entry. */
export function unsentOf(drafts: ReadonlyMap<Day, WeekDraft>) {
  const all = [...drafts.values()];
  const weeks = [...drafts].filter(([, { jobs }]) => jobs.length > 0).map(([week, draft]) => [week, jobsOf(draft)]);
  return {
    jobs: all.reduce((sum, { jobs }) => sum + jobs.length, 0),
    photos: all.reduce((sum, draft) => sum + waitingPhotos(draft).length, 0),
    weeks: Object.fromEntries(weeks) as Record<Day, ReturnType<typeof jobsOf>>,
  };
}

function jobsOf({ jobs }: WeekDraft) {
  return { jobs: jobs.length, pence: jobs.reduce((sum, { jobPricePence }) => sum + jobPricePence, 0) };
}
