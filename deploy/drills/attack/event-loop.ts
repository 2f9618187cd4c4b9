import { EventLoopWalk, isFault, LIMIT_MS, LOOP_LIMIT_MS, type HostileRequest } from '@waybook/portal/testing/hostile';

/** The slowest answer that a second client had while one entry point was attacked. */
export interface EntryDelay {
  readonly entry: string;
  readonly requests: number;
  readonly slowest: Pick<HostileRequest, 'attack' | 'size'>;
  readonly delayMs: number;
  /** The most processor time of the event loop that the second client waited for. */
  readonly loopMs: number;
  /** Answers with a status of 500 or more, 503 apart. */
  readonly failures: number;
}

export interface EventLoopDelays {
  readonly entries: readonly EntryDelay[];
  readonly limitMs: number;
  /** 19 of 20 answers to the second client while it sends large bodies without an attack are quicker. */
  readonly usualMs: number;
}

const NOTED_EVERY = 1_000;

/** Attacks each entry point of a portal with the whole corpus, or with some of it. */
export async function measureEventLoop(
  takes: (request: HostileRequest) => boolean = () => true,
): Promise<EventLoopDelays> {
  const walk = await EventLoopWalk.open();
  try {
    const usualMs = await walk.client.measureBaseline();
    const entries = new Map<string, EntryDelay>();
    let limitMs = walk.client.limitMs;
    const requests = walk.requests.filter(takes);
    let done = 0;
    for (const request of requests) {
      const { entry, attack, size } = request;
      const { delayMs, loopMs, status } = await walk.measured(request);
      done += 1;
      if (done % NOTED_EVERY === 0) console.log(`${done} of ${requests.length}`);
      limitMs = Math.max(limitMs, walk.client.limitMs);
      const before = entries.get(entry);
      const isSlower = before === undefined || loopMs > before.loopMs;
      entries.set(entry, {
        entry,
        requests: (before?.requests ?? 0) + 1,
        slowest: isSlower ? { attack, size } : before.slowest,
        delayMs: Math.max(delayMs, before?.delayMs ?? 0),
        loopMs: Math.max(loopMs, before?.loopMs ?? 0),
        failures: (before?.failures ?? 0) + (isFault(status) ? 1 : 0),
      });
    }
    return { entries: [...entries.values()], limitMs, usualMs };
  } finally {
    await walk.close();
  }
}

export function isFree({ entries, limitMs }: EventLoopDelays): boolean {
  return entries.every(({ delayMs, loopMs }) => delayMs <= limitMs && loopMs <= LOOP_LIMIT_MS);
}

export const hasFaults = ({ entries }: EventLoopDelays): boolean => entries.some(({ failures }) => failures > 0);

const HEADING = '## One request keeps nobody waiting';

/** The page without this section, which is its last. */
export function withoutEventLoop(page: string): string {
  return `${page.split(HEADING)[0]!.trimEnd()}\n`;
}

/** As Markdown. */
export function eventLoopSection(delays: EventLoopDelays): string {
  const { entries, limitMs, usualMs } = delays;
  const requests = entries.reduce((sum, each) => sum + each.requests, 0);
  const rows = entries
    .toSorted((one, other) => other.loopMs - one.loopMs)
    .map(({ entry, requests: count, slowest: { attack, size }, loopMs, delayMs, failures }) => {
      const name = entry.includes('/') ? `\`${entry}\`` : entry;
      return `| ${[name, count, Math.round(loopMs), Math.round(delayMs), `${attack}, ${size}`, failures].join(' | ')} |`;
    });
  const verdict = isFree(delays) ? '**Nobody waited longer**' : '**Somebody waited longer**';
  return `${HEADING}

Hostile texts, files, names, forms, headers, queries and a provider's claims go to every entry point as somebody of one business: at the usual size, at ten times
that, and at the greatest size that is let in (a megabyte of a body, 14 kB of a header). Meanwhile an admin of another business asks for
\`GET /api/auth/me\` again and again. For each entry point the table has the slowest of these answers in milliseconds, as the processor time that the
event loop worked before it came, and by the clock. The routes are those of the OpenAPI document. Both clients run on the portal's own event loop, so the figures
include sending a megabyte. Limits: ${LOOP_LIMIT_MS} ms of processor time, and ${LIMIT_MS} ms by the clock on a quiet machine. On this one, where 19 of 20 answers come within
${Math.round(usualMs)} ms while somebody sends a large body that holds nothing hostile, that was up to ${Math.round(limitMs)} ms.

${requests.toLocaleString('en-GB')} requests to ${entries.length} entry points. ${verdict} than the limits, after up to three repetitions of what was late once. A fault is an answer of 500 or
more, 503 apart, with which a provider that answers too much is refused.

| entry point | requests | event loop | clock | slowest with | faults |
| --- | ---: | ---: | ---: | --- | ---: |
${rows.join('\n')}
`;
}
