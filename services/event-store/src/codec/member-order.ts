import { jsonText } from './json-text.js';

/** A member's key as it stands in an object's JSON, before its value. */
export interface Member {
  readonly key: string;
  readonly asFirst: string;
  readonly asNext: string;
}

/** A step on the way along an object's keys, in the order in which it has them. */
interface Step {
  readonly next: Map<string, Step>;
  members?: readonly Member[];
}

/** Events have a few hundred forms; beyond this, keys are data and not worth remembering. */
const MAX_STEPS = 10_000;

const start: Step = { next: new Map() };
let steps = 0;

/** The keys sorted. Remembered, for to sort an event's keys takes longer than all else about its JSON. */
export function membersInOrder(keys: readonly string[]): readonly Member[] {
  let step = start;
  for (const key of keys) {
    let next = step.next.get(key);
    if (!next) {
      if (steps >= MAX_STEPS) return sortedMembers(keys);
      next = { next: new Map() };
      steps++;
      step.next.set(key, next);
    }
    step = next;
  }
  step.members ??= sortedMembers(keys);
  return step.members;
}

function sortedMembers(keys: readonly string[]): readonly Member[] {
  return keys.toSorted().map((key) => {
    const asFirst = `${jsonText(key)}:`;
    return { key, asFirst, asNext: `,${asFirst}` };
  });
}
