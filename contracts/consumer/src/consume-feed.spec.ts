import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitAfter } from './back-off.js';
import { bookEvents, bookKept } from './book-events.js';
import { consumeFeed, type FeedConsumer, type Progress } from './consume-feed.js';
import { EventFeed, type EventFeedOptions } from './event-feed.js';
import { InvalidEvent } from './event.js';
import { EventsLost } from './lost-events.js';
import { MemoryStore } from './memory-store.js';
import { PortalError, refusalIn } from './portal-error.js';
import { foreseen, payments, sampleEvent } from './testing/sample-events.js';
import { StandInPortal } from './testing/stand-in-portal.js';

let portal: StandInPortal;
let store: MemoryStore;
let books: string[];
let said: string[];
beforeEach(() => {
  portal = new StandInPortal(payments(5));
  store = new MemoryStore();
  books = [];
  said = [];
});

function consumer(feed: Partial<EventFeedOptions> = {}): FeedConsumer<undefined> & { stopsAtEnd: true } {
  const { fetch } = portal;
  return {
    feed: new EventFeed({ url: 'https://portal.example', apiKey: 'wbk_1', pageEvents: 2, fetch, ...feed }),
    store,
    book: (event, _, { isLate }) => void books.push(isLate ? `${event.id} late` : event.id),
    log: (sentence) => void said.push(sentence),
    stopsAtEnd: true,
  };
}

const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

test('books each event once, in order, page by page, and goes on where it stood', async () => {
  const progress: Progress[] = [];
  await consumeFeed({
    ...consumer({ types: ['PaymentScheduled', 'PaymentSettled'] }),
    onProgress: (each) => progress.push(each),
  });
  expect(books).toEqual(idsOf(portal.events));
  expect(progress.map(({ booked, position }) => [booked, position.seq])).toEqual([
    [2, 20],
    [2, 40],
    [1, 50],
  ]);
  portal.events = payments(7);
  await consumeFeed(consumer());
  expect(books).toEqual(idsOf(portal.events));
});

test('reads the types that it asks for, and has lost nothing when it asks for others', async () => {
  const settled = sampleEvent('PaymentSettled', { id: 's1', seq: 25, partitionkey: 'driver-1' });
  portal.events = [...payments(2), settled];
  await consumeFeed(consumer({ types: ['PaymentSettled'] }));
  expect(books).toEqual(['s1']);
  portal.events = [...portal.events, ...payments(4).slice(2)];
  await consumeFeed(consumer({ types: ['PaymentScheduled'] }));
  expect(books).toEqual(['s1', 'driver-1:3', 'driver-1:4']);
});

test('what came by another way is not booked again', async () => {
  await bookEvents(consumer(), portal.events.slice(2, 4));
  await consumeFeed(consumer());
  expect([...books].sort()).toEqual(['driver-1:1 late', 'driver-1:2 late', 'driver-1:3', 'driver-1:4', 'driver-1:5']);
});

test('nothing of a page is kept where one of its events could not be booked', async () => {
  const failing: FeedConsumer<undefined> = {
    ...consumer(),
    book: ({ seq }) => {
      if (seq === 40) throw new Error('the books are closed');
    },
  };
  await expect(consumeFeed(failing)).rejects.toThrow('the books are closed');
  expect(await store.position()).toEqual({ seq: 20, id: 'driver-1:2' });
  await consumeFeed(consumer());
  expect(books).toEqual(['driver-1:3', 'driver-1:4', 'driver-1:5']);
});

test('an event of a type that came later is kept, said once a page, and booked by the version that knows it', async () => {
  portal.events = [
    ...payments(2),
    foreseen(25),
    foreseen(26),
    ...payments(2, 'driver-2').map((event) => ({ ...event, seq: event.seq + 30 })),
  ];
  await consumeFeed(consumer({ pageEvents: 10 }));
  expect(books).toEqual(['driver-1:1', 'driver-1:2', 'driver-2:1', 'driver-2:2']);
  expect(said).toEqual([
    expect.stringMatching(/^PaymentForeseen is a type of events that this version .* does not know/),
  ]);
  expect(idsOf(await store.kept(-1, 10))).toEqual(['driver-1:foreseen-25', 'driver-1:foreseen-26']);
  expect(await bookKept(consumer())).toBe(0);
});

test('what was kept is booked once its type is known', async () => {
  const known = sampleEvent('PaymentSettled', { id: 's1', seq: 7 });
  portal.events = [known, ...payments(5)];
  await store.transaction(async (bookkeeping) => void (await bookkeeping.take(known, true)));
  await consumeFeed(consumer());
  await consumeFeed(consumer());
  expect(books[0]).toBe('s1 late');
  expect(books.filter((id) => id.startsWith('s1'))).toHaveLength(1);
});

describe('what is temporary', () => {
  test('is tried again after as long as the portal asks for, from the same place', async () => {
    portal.once(() => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })));
    portal.once(() => new Response('<html>', { status: 200 }));
    portal.refuseOnce(503, 'TOO_MANY_READERS', { 'retry-after': '0' });
    portal.refuseOnce(429, 'TOO_MANY', { 'retry-after': '0' });
    await consumeFeed(consumer());
    expect(books).toEqual(idsOf(portal.events));
    expect(said).toEqual([
      expect.stringContaining('ECONNREFUSED'),
      expect.stringContaining('is this the portal?'),
      expect.stringMatching(/^503: Not now\. Trying again in \d+ s\.$/),
      expect.stringMatching(/^429: Not now\./),
    ]);
  });

  test('is waited for longer and longer, up to a minute, or as long as is asked for, up to an hour', () => {
    expect([1, 2, 3, 9].map((failures) => waitAfter(failures, null, 1))).toEqual([1_000, 2_000, 4_000, 60_000]);
    expect(waitAfter(1, null, 0)).toBe(500);
    expect([10_000, 86_400_000].map((asked) => waitAfter(9, asked, 0))).toEqual([10_000, 3_600_000]);
  });

  test('may say when as a date', async () => {
    const at = 'Fri, 27 Nov 2026 10:00:30 GMT';
    const refusal = new Response('', { status: 503, headers: { 'retry-after': at } });
    expect((await refusalIn(refusal, Date.parse('2026-11-27T10:00:00Z'))).retryAfterMs).toBe(30_000);
  });

  test('is no more waited for once the consumer is to end', async () => {
    const ended = new AbortController();
    portal.refuseOnce(503, 'TOO_MANY_READERS', { 'retry-after': '3600' });
    const log = () => ended.abort();
    await consumeFeed({ ...consumer(), log, signal: ended.signal });
    expect(books).toEqual([]);
  });
});

test.each([
  [401, 'API_KEY_EXPIRED'],
  [403, 'API_KEY_NOT_FROM_HERE'],
  [400, 'EVENT_TYPE_UNKNOWN'],
])('%i ends it: somebody has to act', async (status, code) => {
  portal.refuseOnce(status, code);
  await expect(consumeFeed(consumer())).rejects.toMatchObject({ status, code, constructor: PortalError });
});

test('an event that is not as described ends it, and is not passed over', async () => {
  portal.events = [sampleEvent('PaymentScheduled', { data: {} })];
  await expect(consumeFeed(consumer())).rejects.toThrow(InvalidEvent);
  expect(await store.position()).toBeNull();
});

describe('a portal that was restored', () => {
  /** Its last two are gone, and one of the numbers is another event's. */
  const restored = () => [
    ...payments(3),
    sampleEvent('PaymentScheduled', { id: 'other', seq: 40, partitionkey: 'driver-1' }),
  ];

  test('ends the consumer, which names what is lost', async () => {
    await consumeFeed(consumer());
    portal.events = restored();
    const ending = consumeFeed(consumer());
    await expect(ending).rejects.toThrow(EventsLost);
    await expect(ending).rejects.toMatchObject({
      message: expect.stringMatching(/no longer has driver-1:5, which was taken last.* 2 events are lost/),
      loss: { last: { seq: 30, id: 'driver-1:3' } },
    });
  });

  test('is read on after the last event that is still there, once the rest was taken back', async () => {
    await consumeFeed(consumer());
    portal.events = restored();
    const takeBack = ({ id }: { id: string }) => void books.push(`less ${id}`);
    await consumeFeed({ ...consumer(), takeBack });
    expect(books.slice(5)).toEqual(['less driver-1:5', 'less driver-1:4', 'other']);
    expect(await store.position()).toEqual({ seq: 40, id: 'other' });
  });

  test('may have lost what came as webhooks, and nothing that was read: what lies between is read all the same', async () => {
    portal.events = payments(1);
    await consumeFeed(consumer());
    await bookEvents(consumer(), payments(5).slice(2));
    portal.events = payments(3);
    const takeBack = ({ id }: { id: string }) => void books.push(`less ${id}`);
    await consumeFeed({ ...consumer(), takeBack });
    expect(books.slice(4)).toEqual(['less driver-1:5', 'less driver-1:4', 'driver-1:2 late']);
    expect(await store.position()).toEqual({ seq: 30, id: 'driver-1:3' });
  });

  test('may have lost more than is looked at in one go, and everything', async () => {
    portal.events = payments(350);
    await consumeFeed(consumer({ pageEvents: 1_000 }));
    portal.events = payments(120);
    await expect(consumeFeed(consumer())).rejects.toMatchObject({ loss: { last: { id: 'driver-1:120' } } });
    portal.events = [];
    await expect(consumeFeed(consumer())).rejects.toMatchObject({ loss: { last: null } });
  });

  test('is noticed after a failed call as well', async () => {
    portal.once(() => undefined);
    portal.once(() => {
      portal.events = [
        ...payments(1),
        sampleEvent('PaymentScheduled', { id: 'other', seq: 20, partitionkey: 'driver-1' }),
      ];
      return new Response('', { status: 502, headers: { 'retry-after': '0' } });
    });
    await expect(consumeFeed(consumer())).rejects.toMatchObject({ loss: { last: { id: 'driver-1:1' } } });
    expect(books).toEqual(['driver-1:1', 'driver-1:2']);
  });
});

test('a stream is read the same, and opened anew where it stood when it breaks', async () => {
  const ended = new AbortController();
  const { stopsAtEnd: _, ...stream } = consumer({ transport: 'stream' });
  const progress = ({ position }: Progress) => {
    if (position.seq === 50) portal.events = payments(6);
    if (position.seq === 60) ended.abort();
  };
  await consumeFeed({ ...stream, onProgress: progress, signal: ended.signal });
  expect(books).toEqual(idsOf(payments(6)));
  expect(said).toEqual([expect.stringContaining('The portal ended the stream.')]);
});
