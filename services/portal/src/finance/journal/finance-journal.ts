import { inBusiness } from '@waybook/platform/database';
import type { Pool, PoolClient } from 'pg';
import type { Entry } from '../entries.js';
import type { FinanceEvent } from '../finance-event.js';
import { Ledger, type FinanceView } from '../ledger.js';
import { KeptSegments, type KeptSegment } from './kept-segments.js';
import { Posting } from './posting.js';
import { endOfRange, readRange } from './read-log.js';
import { foldSegment, readSegment, SegmentWriter, type Selection, type TakeEntry } from './segment.js';

/** So many events of a business are read and posted at a time. */
const PAGE_EVENTS = 2_000;
/** A range of so many is kept folded; the rest is posted anew each time. */
const SEGMENT_EVENTS = 10_000;

export interface FinanceJournalOptions {
  /** Of the application's role: it sees one business at a time. */
  readonly appPool: Pool;
  readonly masterKey: Uint8Array;
  /** Nothing kept is used and nothing is kept: every event is read and posted. */
  readonly isFresh?: boolean;
}

export type Progress = (eventsPosted: number) => void;

/** The books of every business, made from the sealed log alone. */
export class FinanceJournal {
  readonly #segments: KeptSegments;
  readonly #options: FinanceJournalOptions;

  constructor(options: FinanceJournalOptions) {
    this.#options = options;
    this.#segments = new KeptSegments(options.masterKey);
  }

  /** What the selected entries come to. */
  async view(business: string, wants: Selection, onProgress: Progress = () => undefined): Promise<FinanceView> {
    const [view] = await this.views(business, [wants], onProgress);
    return view!;
  }

  /** Several views in one go. */
  async views(
    business: string,
    wants: readonly Selection[],
    onProgress: Progress = () => undefined,
  ): Promise<FinanceView[]> {
    const ledgers = wants.map(() => new Ledger());
    const add = ({ entries }: Pick<KeptSegment, 'entries'>): void =>
      ledgers.forEach((ledger, index) => foldSegment(entries, ledger, wants[index]!));
    for await (const segment of this.#stretches(business, onProgress)) add(segment);
    return ledgers.map((ledger) => ledger.view());
  }

  /** Each selected entry by itself, in the order of the log. */
  async entries(business: string, wants: Selection, take: TakeEntry): Promise<void> {
    for await (const { entries } of this.#stretches(business, () => undefined)) readSegment(entries, wants, take);
  }

  /** Folds the whole stretches that have come since the last time, so that the next view is quick. */
  async catchUp(business: string): Promise<void> {
    const kept = await this.#in(business, (client) => this.#segments.read(client, business));
    const posting = new Posting(business);
    for (let after = kept.at(-1)?.lastSeq ?? 0, isFirst = true; ; isFirst = false) {
      const end = await this.#in(business, (client) => endOfRange(client, business, after, SEGMENT_EVENTS));
      if (end === null || end.count < SEGMENT_EVENTS) return;
      const made = await this.#nextSegment(business, posting, after, () => undefined);
      if (made === null) return;
      await this.#keep(business, made.segment, isFirst);
      after = made.segment.lastSeq;
    }
  }

  async *#stretches(business: string, onProgress: Progress): AsyncGenerator<Pick<KeptSegment, 'entries'>> {
    const kept = this.#options.isFresh
      ? []
      : await this.#in(business, (client) => this.#segments.read(client, business));
    yield* kept;
    const posting = new Posting(business);
    let after = kept.at(-1)?.lastSeq ?? 0;
    let isFirst = true;
    for (let posted = 0; ;) {
      const made = await this.#nextSegment(business, posting, after, (count) => onProgress(posted + count));
      if (made === null) return;
      posted += made.count;
      yield made.segment;
      if (made.count < SEGMENT_EVENTS) return;
      if (!this.#options.isFresh) await this.#keep(business, made.segment, isFirst);
      isFirst = false;
      after = made.segment.lastSeq;
    }
  }

  async #nextSegment(business: string, posting: Posting, afterSeq: number, onProgress: Progress) {
    const writer = new SegmentWriter();
    const take = (event: FinanceEvent, entry: Entry): void => writer.add(event, entry);
    let lastSeq = afterSeq;
    let count = 0;
    while (count < SEGMENT_EVENTS) {
      const page = await this.#in(business, async (client) => {
        const end = await endOfRange(client, business, lastSeq, PAGE_EVENTS);
        if (end === null) return null;
        const events = await readRange(client, { business, after: lastSeq, upTo: end.upTo });
        await posting.post(client, events, lastSeq, take);
        return end;
      });
      if (page === null) break;
      lastSeq = page.upTo;
      count += page.count;
      onProgress(count);
      if (page.count < PAGE_EVENTS) break;
    }
    if (count === 0) return null;
    const leaf = await this.#in(business, (client) => leafAt(client, lastSeq));
    return { segment: { afterSeq, lastSeq, leaf, entries: writer.done() }, count };
  }

  /** What couldn't be believed goes when the first range in its place is there. */
  async #keep(business: string, segment: KeptSegment, isFirst: boolean): Promise<void> {
    await this.#in(business, async (client) => {
      if (isFirst) await this.#segments.dropAfter(client, business, segment.afterSeq);
      await this.#segments.keep(client, business, segment);
    });
  }

  #in<T>(business: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return inBusiness(this.#options.appPool, business, work);
  }
}

async function leafAt(client: PoolClient, seq: number): Promise<Buffer> {
  const { rows } = await client.query<{ leaf: Buffer }>('select leaf from sealed where seq = $1', [seq]);
  return rows[0]!.leaf;
}
