import { parentPort } from 'node:worker_threads';
import { DomainError } from '../errors/index.js';
import type { JobOutcome, JobRequest, Jobs } from './job-messages.js';

/** Runs in the thread: does what the pool asks for, one job after the other. */
export function serveJobs(jobs: Jobs): void {
  parentPort!.on('message', (request: JobRequest) => parentPort!.postMessage(outcomeOf(jobs, request)));
}

function outcomeOf(jobs: Jobs, { name, values }: JobRequest): JobOutcome {
  try {
    return { kind: 'done', value: jobs[name]!(...(values as never[])) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { kind: 'failed', error };
    const { code, kind, message, details, retryAfterSeconds } = error;
    return { kind: 'refused', refusal: { code, kind, message, details, retryAfterSeconds } };
  }
}
