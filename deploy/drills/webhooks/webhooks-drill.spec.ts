import { describe, expect, test } from '@jest/globals';
import { type Arrival, faultsOf } from './ledger.js';
import { MISBEHAVIOUR_NAMES } from './misbehaviours.js';
import { playScene } from './play-round.js';
import { Played, report } from './report.js';

/** The same faults each time: the drill looks for new ones. */
const SEED = 2_026;
const MEGABYTE = 2 ** 20;
const LIMIT_MS = 240_000;

test(
  'webhooks through an hour of bad receivers and deaths of both sides: nothing is missing, out of order or held up',
  async () => {
    const played = new Played();
    await playScene(SEED, 1, { tickets: 3, comments: 2, kills: 0 }, played);
    for (const name of MISBEHAVIOUR_NAMES)
      expect([name, played.byBehaviour.get(name)]).toEqual([name, expect.any(Number)]);
    expect(played.arrivals).toBeGreaterThan(played.messages);
    expect([played.senderKills, played.receiverKills]).toEqual([1, 1]);
    // A sender that read on would take some hundred megabytes until its time is up.
    expect(played.mostWrittenBytes).toBeLessThan(32 * MEGABYTE);
    expect(report([SEED, SEED], played, null)).toContain('**Nothing was missing');
  },
  LIMIT_MS,
);

describe('what comes to an endpoint', () => {
  const events = [
    { id: 'a1', partitionkey: 'a', seq: 1 },
    { id: 'b1', partitionkey: 'b', seq: 2 },
    { id: 'a2', partitionkey: 'a', seq: 3 },
  ];
  const arrival = (id: string, changed: Partial<Arrival> = {}): Arrival => {
    const { partitionkey: key, seq } = events.find((event) => event.id === id) ?? { partitionkey: 'c', seq: 9 };
    return { path: '/', id, key, seq, digest: `digest of ${id}`, behaviour: 'well', takes: true, wrote: 0, ...changed };
  };
  const found = (...arrivals: Arrival[]) => faultsOf(arrivals, events);

  test('is right where each is taken in order of its key, however often it comes', () => {
    expect(found(arrival('b1'), arrival('a1', { takes: false }), arrival('a1'), arrival('a2'), arrival('a1'))).toEqual(
      [],
    );
  });

  test('is wrong where one is missing, early, another one or changed', () => {
    expect(found(arrival('a1'), arrival('a2'))).toEqual(['b1 was never taken']);
    expect(found(arrival('a1', { takes: false }), arrival('b1'), arrival('a2'), arrival('a1'))).toEqual([
      'a2 came before a1 was taken',
    ]);
    const all = [arrival('a1'), arrival('b1'), arrival('a2')];
    expect(found(...all, arrival('c1'))).toEqual(['c1 is no event of this endpoint']);
    expect(found(...all, arrival('a1', { digest: 'other' }))).toEqual(['a1 came again with another content']);
  });
});
