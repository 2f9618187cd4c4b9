import type { Problem } from '@waybook/contracts/api';
import type { FastifyInstance } from 'fastify';

/** Something that must hold before requests may come. */
export interface ReadinessCheck {
  /** What a person reads when it doesn't hold: `The database does not answer`. */
  readonly complaint: string;
  holds(): Promise<boolean>;
}

const CHECK_LIMIT_MS = 3_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * `live` says that the process runs, `ready` that it can serve: 503 with what is missing until then.
 *
 * @param vital what must hold for `live`: without it the process is to be started anew
 * @param standing what `ready` says besides
 */
export function serveHealth(
  fastify: FastifyInstance,
  checks: readonly ReadinessCheck[],
  vital: readonly ReadinessCheck[] = [],
  standing: () => Readonly<Record<string, unknown>> = () => ({}),
): void {
  fastify.get('/api/health/live', async (request, reply) => {
    const complaints = await failing(vital);
    if (complaints.length === 0) return { status: 'live' };
    reply.status(503);
    return problem('NOT_LIVE', `Not live any more: ${complaints.join('; ')}`, request.id);
  });
  fastify.get('/api/health/ready', async (request, reply) => {
    const complaints = await failing(checks);
    if (complaints.length === 0) return { status: 'ready', ...standing() };
    reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS));
    return problem('NOT_READY', `Not ready yet: ${complaints.join('; ')}`, request.id);
  });
}

/** @returns whether all hold, each within the time that a probe waits */
export async function allHold(checks: readonly ReadinessCheck[]): Promise<boolean> {
  return (await failing(checks)).length === 0;
}

async function failing(checks: readonly ReadinessCheck[]): Promise<string[]> {
  const outcomes = await Promise.all(checks.map(holdsInTime));
  return checks.filter((_, index) => !outcomes[index]).map(({ complaint }) => complaint);
}

async function holdsInTime(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS);
  });
  const outcome = check.holds().catch(() => false);
  return Promise.race([outcome, tooLate]).finally(() => clearTimeout(timer));
}

function problem(code: string, sentence: string, requestId: string): Problem {
  return { error: sentence, message: sentence, code, requestId };
}
