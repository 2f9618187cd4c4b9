import { signingIn } from './driver-deeds.js';
import type { Desk, Outcome } from '../desk.js';
import type { StepOf } from '../step.js';

/** Something done long ago comes once more, as from a telephone that was out of reach; or another request comes under its key. */
export async function again(desk: Desk, { nth, isOther }: StepOf<'again'>): Promise<Outcome> {
  const people = [desk.director, desk.colleague, ...signingIn(desk).map(({ person }) => person)];
  const sent = desk.sent(nth, (as) => people.includes(as));
  if (!sent) return 'idle';
  const other = desk.otherThan(sent);
  if (isOther && other) {
    await desk.refused(sent.as, other.write, sent.key);
    return 'refused';
  }
  const { drivers, entries } = desk.book;
  await desk.again(
    sent,
    drivers.some(({ isDeleted }) => isDeleted) || entries.some(({ status }) => status === 'removed'),
  );
  return 'done';
}
