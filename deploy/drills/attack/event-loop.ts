import { EventLoopWalk, LIMIT_MS, type HostileRequest } from '@waybook/portal/testing/hostile';

/** The slowest answer that a second client had while one entry point was attacked. */
export interface EntryDelay {
  readonly entry: string;
  readonly requests: number;
  readonly slowest: Pick<HostileRequest, 'attack' | 'size'>;
  readonly delayMs: number;
  /** Answers with a status of 500 or more. */
  readonly failures: number;
}

export interface EventLoopDelays {
  readonly entries: readonly EntryDelay[];
  readonly limitMs: number;
  /** 19 of 20 answers to the second client without an attack are quicker. */
  readonly usualMs: number;
}

/** Attacks each entry point of a portal with the whole corpus, or with some of it. */
export async function measureEventLoop(takes: (request: HostileRequest) => boolean = () => true): Promise<EventLoopDelays> {
  const walk = await EventLoopWalk.open();
  try {
    const usualMs = await walk.client.measureBaseline();
    const entries = new Map<string, EntryDelay>();
    let limitMs = walk.client.limitMs;
    for (const request of walk.requests.filter(takes)) {
      const { entry, attack, size } = request;
      const { delayMs, status } = await walk.measured(request);
      limitMs = Math.max(limitMs, walk.client.limitMs);
      const before = entries.get(entry);
      const isSlower = before === undefined || delayMs > before.delayMs;
      entries.set(entry, {
        entry,
        requests: (before?.requests ?? 0) + 1,
        slowest: isSlower ? { attack, size } : before.slowest,
        delayMs: Math.max(delayMs, before?.delayMs ?? 0),
        failures: (before?.failures ?? 0) + (status >= 500 ? 1 : 0),
      });
    }
    return { entries: [...entries.values()], limitMs, usualMs };
  } finally {
    await walk.close();
  }
}

export function isFree({ entries, limitMs }: EventLoopDelays): boolean {
  return entries.every(({ delayMs, failures }) => delayMs <= limitMs && failures === 0);
}

export const EVENT_LOOP_HEADING = '## One request keeps nobody waiting';

/** The section of the page, as Markdown. */
export function eventLoopSection(delays: EventLoopDelays): string {
  const { entries, limitMs, usualMs } = delays;
  const requests = entries.reduce((sum, each) => sum + each.requests, 0);
  const rows = entries
    .toSorted((one, other) => other.delayMs - one.delayMs)
    .map(({ entry, requests: count, slowest, delayMs, failures }) => {
      const name = entry.includes('/') ? `\`${entry}\`` : entry;
      return `| ${name} | ${count} | ${Math.round(delayMs)} | ${slowest.attack}, ${slowest.size} | ${failures} |`;
    });
  return `${EVENT_LOOP_HEADING}

Hostile texts, files, names, forms, headers, queries and provider's claims go to every entry point of one business, at the usual size, ten times
that, and the greatest that is let in (a body of a megabyte, 14 kB of a header). Meanwhile an admin of another business asks for
\`GET /api/auth/me\` again and again. The table has the slowest of these answers for each entry point, in milliseconds; the clients run on the
portal's own event loop, so what they need counts too. The routes are those of the OpenAPI document.

${requests.toLocaleString('en-GB')} requests to ${entries.length} entry points. ${isFree(delays) ? `**All answers came within ${LIMIT_MS} ms**` : '**Not all answers came in time**'}, scaled to ${Math.round(limitMs)} ms on this
machine, where 19 of 20 answers without an attack come within ${Math.round(usualMs)} ms.

| entry point | requests | slowest answer | during | answers of 500 or more |
| --- | ---: | ---: | --- | ---: |
${rows.join('\n')}
`;
}
