import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  currentTraceparent,
  isTracing,
  noteFailure,
  recordFor,
  RequestSpan,
  startTracing,
  traced,
  tracedAtOnce,
  tracedFor,
  traceFields,
  type Tracing,
  type TracingSettings,
} from './index.js';
import { OtlpReceiver } from './testing/index.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const SAMPLED = `00-${TRACE}-${SPAN}-01`;
const OTHER = SAMPLED.replace('4bf9', 'aaaa');

let receiver: OtlpReceiver;
let tracing: Tracing | undefined;

beforeEach(async () => {
  receiver = await OtlpReceiver.open();
});
afterEach(async () => {
  await tracing?.stop();
  tracing = undefined;
  await receiver.close();
});

async function start(settings: Partial<TracingSettings> = {}): Promise<void> {
  const url = `${receiver.endpoint}/v1/traces`;
  const resource = { 'waybook.roles': 'api' };
  const always = { ratio: 1, callersDecide: false, limits: { sendMs: 8_000, stopMs: 60_000 } };
  tracing = await startTracing({
    url,
    headers: { authorization: 'Bearer abc' },
    serviceName: 'waybook',
    resource,
    ...always,
    ...settings,
  });
}

/** Sends what waits. */
async function received(): Promise<OtlpReceiver> {
  await tracing?.stop();
  return receiver;
}

/** A request as the HTTP server makes one of it. */
async function request(traceparent: unknown, work: () => Promise<unknown> = async () => undefined): Promise<void> {
  const span = RequestSpan.begin(traceparent, { name: 'POST /api/things' });
  await span?.within(work);
  span?.end(201);
}

const nothing = async () => undefined;

describe('where nothing is set', () => {
  test('work is done as it is, and nobody is asked to describe it', async () => {
    const describeIt = () => {
      throw new Error('asked');
    };
    expect(await traced(describeIt, async () => 1)).toBe(1);
    expect(tracedAtOnce(describeIt, () => 2)).toBe(2);
    expect(await tracedFor([SAMPLED], describeIt, async (own) => own(SAMPLED))).toBe(SAMPLED);
    expect([isTracing(), currentTraceparent(), traceFields()]).toEqual([false, undefined, {}]);
    expect(RequestSpan.begin(SAMPLED, { name: 'POST /api/things' })).toBeUndefined();
  });
});

describe('a trace', () => {
  test('has the work under the request, and says of the process what it is', async () => {
    await start();
    let handedOn: string | undefined;
    await request(undefined, () =>
      traced(
        () => ({ name: 'outer' }),
        async () => {
          handedOn = currentTraceparent();
          expect(traceFields()).toEqual({ trace_id: handedOn?.slice(3, 35) });
          tracedAtOnce(
            () => ({ name: 'inner' }),
            () => undefined,
          );
        },
      ),
    );
    const { spans, headers } = await received();
    const [inner, outer, root] = ['inner', 'outer', 'POST /api/things'].map((name) =>
      spans.find((span) => span.name === name)!,
    );
    expect([inner!.parentSpanId, outer!.parentSpanId, root!.parentSpanId]).toEqual([
      outer!.spanId,
      root!.spanId,
      undefined,
    ]);
    expect(handedOn).toBe(`00-${root!.traceId}-${outer!.spanId}-01`);
    expect(root).toMatchObject({ process: { 'service.name': 'waybook', 'waybook.roles': 'api' }, isFailed: false });
    expect(headers[0]).toMatchObject({ authorization: 'Bearer abc' });
  });

  test('tells of a failure what kind it was, and never its words', async () => {
    await start();
    const failing = async () => {
      throw Object.assign(new Error('Ada Price is not known'), { code: 'NOT_KNOWN' });
    };
    await request(undefined, () => traced(() => ({ name: 'failing' }), failing).catch(nothing));
    await request(undefined, () =>
      traced(
        () => ({ name: 'refused' }),
        async () => noteFailure('503'),
      ),
    );
    const { spans, bodies } = await received();
    expect(spans[0]).toMatchObject({ name: 'failing', isFailed: true, attributes: { 'error.type': 'NOT_KNOWN' } });
    expect(spans[2]).toMatchObject({ name: 'refused', isFailed: true, attributes: { 'error.type': '503' } });
    expect(bodies.join()).not.toContain('Ada');
  });

  test('has what is done for several in each of their traces, linked, and what it leads to under the first', async () => {
    await start();
    const given = [
      undefined,
      SAMPLED,
      OTHER,
      SAMPLED,
      SAMPLED.replace('-01', '-00').replace('4bf9', 'bbbb'),
      'nonsense',
    ];
    const owned = await tracedFor(
      given,
      () => ({ name: 'batch' }),
      async (own) => {
        await traced(() => ({ name: 'inside' }), nothing);
        return given.map(own);
      },
    );
    const startedAt = new Date();
    recordFor([SAMPLED], { startedAt, endedAt: new Date(startedAt.getTime() + 5) }, () => ({ name: 'done' }));
    const { spans } = await received();
    const batch = receiver.named('batch').sort((one, other) => (one.traceId < other.traceId ? -1 : 1));
    expect(batch.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      [TRACE, SPAN],
      [TRACE.replace('4bf9', 'aaaa'), SPAN],
    ]);
    expect(batch.map(({ links }) => links.map(({ traceId }) => traceId))).toEqual([[batch[1]!.traceId], [TRACE]]);
    expect(spans.find(({ name }) => name === 'inside')).toMatchObject({
      traceId: TRACE,
      parentSpanId: batch[0]!.spanId,
    });
    const [first, other] = batch.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`);
    expect(owned).toEqual([undefined, first, other, first, given[4], 'nonsense']);
    const done = spans.find(({ name }) => name === 'done')!;
    expect(done.endMs - done.startMs).toBeCloseTo(5, 0);
  });

  test('does not go on in work that nobody waits for once the request is answered', async () => {
    await start();
    let late: Promise<unknown> = Promise.resolve();
    await request(undefined, async () => {
      late = sleep(20).then(() => traced(() => ({ name: 'late' }), nothing));
    });
    await late;
    expect((await received()).named('late')).toEqual([]);
  });

  test('of work that belongs to no trace is not the one that happens to be there', async () => {
    await start();
    await request(undefined, () =>
      tracedFor(
        [undefined],
        () => ({ name: 'batch' }),
        () => traced(() => ({ name: 'inside' }), nothing),
      ),
    );
    expect((await received()).spans.map(({ name }) => name)).toEqual(['POST /api/things']);
  });
});

describe('a caller (R340)', () => {
  test('names the trace that its request belongs to', async () => {
    await start();
    await request(`00-${TRACE}-${SPAN}-00`);
    expect((await received()).spans).toMatchObject([{ traceId: TRACE, parentSpanId: SPAN }]);
  });

  test.each([
    ['nobody is recorded', 0, 0],
    ['all are', 1, 20],
  ])('does not decide whether it is recorded: %s', async (_what, ratio, recorded) => {
    await start({ ratio });
    for (let number = 0; number < 10; number++) {
      await request(SAMPLED);
      await request(`00-${TRACE}-${SPAN}-00`);
    }
    expect((await received()).spans).toHaveLength(recorded);
  });

  test('decides it where a proxy of our own writes the header', async () => {
    await start({ ratio: 0.5, callersDecide: true });
    for (let number = 0; number < 20; number++) {
      await request(SAMPLED);
      await request(`00-${OTHER.slice(3, 35)}-${SPAN}-00`);
    }
    const { spans } = await received();
    expect(spans.map(({ traceId }) => traceId)).toEqual(Array.from({ length: 20 }, () => TRACE));
  });

  test.each([
    ['nothing', undefined],
    ['two headers', [SAMPLED, SAMPLED]],
    ['another version', SAMPLED.replace(/^00/, 'ff')],
    ['capitals', SAMPLED.toUpperCase()],
    ['more than there is', `${SAMPLED}-extra`],
    ['a very long one', `${SAMPLED}${'0'.repeat(100_000)}`],
    ['a trace of zeroes', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeroes', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['a line break', `${SAMPLED}\n`],
  ])('that sends %s gets a trace of its own', async (_what, header) => {
    await start();
    await request(header);
    const [span] = (await received()).spans;
    expect(span?.parentSpanId).toBeUndefined();
    expect(span?.traceId).not.toBe(TRACE);
  });
});

describe('a collector (R342)', () => {
  test('that takes spans is counted by what it took', async () => {
    await start();
    await request(undefined, () => traced(() => ({ name: 'inner' }), nothing));
    await received();
    expect(tracing?.figures).toEqual({ sent: 2, dropped: 0 });
  });

  test.each(['refuses', 'hangs', 'is down'] as const)(
    'that %s holds nothing up, and what it misses is counted',
    async (how) => {
      if (how === 'is down') await receiver.close();
      else receiver.behaviour = how;
      await start({ limits: { sendMs: 500, stopMs: how === 'refuses' ? 60_000 : 100 } });
      const count = 10_000;
      for (let number = 0; number < count; number++) await request(undefined);
      // At most 4,096 wait or are on their way; what goes beyond is dropped at once.
      const { sent, dropped } = tracing!.figures;
      expect(sent).toBe(0);
      expect(dropped).toBeGreaterThanOrEqual(count - 4_096);
      // A stop that waited for an answer would not end.
      await tracing!.stop();
      if (how === 'refuses') expect(tracing!.figures.dropped).toBeGreaterThan(count - 4_096);
      if (how === 'is down') receiver = await OtlpReceiver.open();
    },
  );
});
