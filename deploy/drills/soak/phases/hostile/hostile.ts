import type { Random } from '../../../random.js';
import type { HttpClient, Sent } from '../../client/http-client.js';
import type { StepCounts } from '../../client/step-counts.js';
import type { SentFiles } from '../sent-files.js';

/** Somebody who means ill: from outside, or with a token that was once given to them. */
export interface Hostile {
  readonly http: HttpClient;
  readonly insiders: Readonly<Record<'admin' | 'driver', () => Record<string, string>>>;
  readonly tally: StepCounts;
  readonly files: SentFiles;
  readonly chance: Random;
}

const BUSY = 503;

/**
 * Also content with being turned away because there is no room: who means ill doesn't come again.
 *
 * @throws Error where it is not refused as it should be
 */
export async function refused(
  { http, tally }: Hostile,
  expected: readonly number[],
  path: string,
  sent: Sent = {},
): Promise<void> {
  tally.requests += 1;
  const { status, headers, body } = await http.send(path, sent);
  if (expected.includes(status)) return;
  if (status === BUSY && headers['retry-after'] !== undefined) {
    tally.rejectedAsBusy += 1;
    return;
  }
  const text = body.subarray(0, 200).toString();
  throw new Error(`${sent.method ?? 'GET'} ${path.slice(0, 80)} was answered with ${status}: ${text}`);
}
