import { signingIn } from './driver-actions.js';
import type { OfficeClient, Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';

/** Something done long ago comes once more, as from a telephone that was out of reach; or another request comes under its key. */
export async function again(client: OfficeClient, { nth, isOther }: StepOf<'again'>): Promise<Outcome> {
  const people = [client.director, client.colleague, ...signingIn(client).map(({ person }) => person)];
  const sent = client.sent(nth, (as) => people.includes(as));
  if (!sent) return 'idle';
  const other = client.otherThan(sent);
  if (isOther && other) {
    await client.refused(sent.as, other.write, sent.key);
    return 'refused';
  }
  const { drivers, entries } = client.model;
  await client.again(
    sent,
    drivers.some(({ isDeleted }) => isDeleted) || entries.some(({ status }) => status === 'removed'),
  );
  return 'done';
}
