import { BoundedQueue } from '@waybook/platform/bounded-queue';
import type { SeedStep } from './seed-step.js';
import type { SeedContext } from './seed-context.js';

/** Each step may upload three photos at once; this bounds the pictures that are processed together. */
const MAX_CONCURRENT_UPLOADS = 3;

/** Runs the steps that aren't done yet in chronological order, and starts their uploads ahead, concurrently. */
export async function runSteps(context: SeedContext, scenario: readonly SeedStep[]): Promise<void> {
  const open = scenario
    .filter(({ key }) => !context.isDone(key))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const sending = startUploads(context, open);
  for (const step of open) {
    await sending.get(step);
    const id = await step.run(context);
    context.markDone(step.key, id ?? '');
  }
}

function startUploads(context: SeedContext, steps: readonly SeedStep[]): ReadonlyMap<SeedStep, Promise<unknown>> {
  const queue = new BoundedQueue(MAX_CONCURRENT_UPLOADS, steps.length, () => new Error('more files than steps'));
  const sending = new Map<SeedStep, Promise<unknown>>();
  for (const step of steps) {
    const { uploadFiles } = step;
    if (!uploadFiles) continue;
    const sent = queue.run(() => uploadFiles(context));
    // The step awaits this promise and gets the error when its turn comes.
    sent.catch(() => undefined);
    sending.set(step, sent);
  }
  return sending;
}
