import { runAgainstSite } from '../../../web/browser-tests/against-a-portal.mjs';

/** A driver's week with its photos, from the phone to approval and the remittance's PDF. */
const MAIN_JOB = 'whole-job.browser';

/** The main job's browser test, on the demo that the installation has. @returns how long it took, in milliseconds; null where it failed */
export async function playMainJob(site: string): Promise<number | null> {
  const startedAt = performance.now();
  const code = await runAgainstSite(site, [MAIN_JOB]);
  return code === 0 ? performance.now() - startedAt : null;
}
