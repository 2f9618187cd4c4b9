import type { Pool } from 'pg';
import { type Finding, type FindingRow, MAX_FINDINGS } from './finding.js';
import { readLog } from './read-log.js';
import { KEYS_BYTES, type KeysPage, type LogRange, newSeed, placeAfter, readKeys } from './log-page.js';
import { LooseEnds } from './loose-ends.js';
import { NO_HASH } from './no-hash.sql.js';

const STRAYED = `
  select s.seq, format('it does not follow version %s of its stream', e.version - 1) as what
  from events e
    left join events p on p.business = e.business and p.stream = e.stream and p.version = e.version - 1
    left join sealed s on (s.xid, s.position) = (e.xid, e.position)
  where e.prev_hash is distinct from case when e.version = 1 then ${NO_HASH} else p.hash end
  order by s.seq nulls last limit ${MAX_FINDINGS}`;

/**
 * Each event names the hash of its stream's version before. The log is followed from page to page in its order, and of each stream only
 * the key of its last event so far is kept, until the next one asks for it. The first of a stream asks for none, which is looked at
 * with its row.
 */
export class Chains {
  /** For the keys of all pages. */
  readonly seed = newSeed();
  #isSuspected = false;
  readonly #ends: LooseEnds;

  constructor(ends = new LooseEnds()) {
    this.#ends = ends;
  }

  /** Whoever is asked for stands in an earlier page or in the same one, so all of the page come in before any is asked for. */
  follow({ count, keys }: KeysPage): void {
    if (this.#isSuspected) return;
    const view = new DataView(keys.buffer, keys.byteOffset, keys.length);
    const isWhole = keys.length === count * KEYS_BYTES;
    this.#isSuspected = !isWhole || !this.#addEach(view) || !this.#takeEach(view);
  }

  /** Goes on over events that may not be sealed. @param count how many at a time */
  async followKeys(pool: Pool, { after, upTo }: LogRange, count: number): Promise<void> {
    let from = after;
    for (;;) {
      const to = await placeAfter(pool, { after: from, upTo }, count);
      this.follow(await readKeys(pool, this.seed, { after: from, upTo: to ?? upTo }));
      if (to === null) return;
      from = to;
    }
  }

  /** Looks closer where somebody did not follow, or where there are too many streams to be kept. */
  async findings(pool: Pool): Promise<Finding[]> {
    return this.#isSuspected ? readLog<FindingRow>(pool, 'all', STRAYED) : [];
  }

  #addEach(view: DataView): boolean {
    for (let at = 0; at < view.byteLength; at += KEYS_BYTES) {
      if (!this.#ends.add(view.getUint32(at), view.getUint32(at + 4))) return false;
    }
    return true;
  }

  #takeEach(view: DataView): boolean {
    for (let at = 8; at < view.byteLength; at += KEYS_BYTES) {
      const [high, low] = [view.getUint32(at), view.getUint32(at + 4)];
      if ((high !== 0 || low !== 0) && !this.#ends.take(high, low)) return false;
    }
    return true;
  }
}
