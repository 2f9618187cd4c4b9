import type { PodPhotos } from '@waybook/contracts/api';
import type { MadeFromEntry, RemittanceJob } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import { JobsNotAccepted } from './remittance.errors.js';

/** A job as the corrected remittance shall have it; null photos are those that it has. */
export type AmendedJob = Omit<RemittanceJob, 'podPhotos'> & { readonly podPhotos: PodPhotos | null };

/**
 * The jobs with their photos: those of a job that stands on the remittance stay unless others are given.
 *
 * @throws JobsNotAccepted where a new job has none
 */
export function correctedJobs(standing: readonly RemittanceJob[], amended: readonly AmendedJob[]): RemittanceJob[] {
  return amended.map(({ podPhotos, ...job }, index) => {
    const photos = podPhotos ?? standingAs(job, standing)?.podPhotos;
    if (photos) return { ...job, podPhotos: photos };
    const message = `Load ${job.loadId} isn't on the remittance yet, so it needs its three photos.`;
    throw new JobsNotAccepted([{ field: `jobs.${index}.podPhotos`, message }]);
  });
}

/** A job is known by its id; where a submission gave one id to several, by its load as well. */
function standingAs({ id, loadId }: Omit<AmendedJob, 'podPhotos'>, standing: readonly RemittanceJob[]) {
  const ofThatId = standing.filter((job) => job.id === id);
  return ofThatId.find((job) => job.loadId === loadId) ?? ofThatId[0];
}

export interface AmendedEntry {
  readonly entryId: string;
  readonly grossPence: Pence;
}

/**
 * The office's entries with the amounts that they shall have; one that isn't named stays as it is.
 *
 * @throws JobsNotAccepted for an entry that the remittance wasn't made from
 */
export function correctedEntries(
  standing: readonly MadeFromEntry[],
  amended: readonly AmendedEntry[],
): MadeFromEntry[] {
  const known = new Set(standing.map(({ entryId }) => entryId));
  const unknown = amended.findIndex(({ entryId }) => !known.has(entryId));
  if (unknown >= 0) {
    const message = "The remittance wasn't made from this entry.";
    throw new JobsNotAccepted([{ field: `entries.${unknown}.entryId`, message }]);
  }
  const amounts = new Map(amended.map(({ entryId, grossPence }) => [entryId, grossPence]));
  return standing.map((entry) => ({ ...entry, grossPence: amounts.get(entry.entryId) ?? entry.grossPence }));
}
