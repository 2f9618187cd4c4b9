import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Changes with the form of what is kept, the order of the measures and when an entry counts included: what has another form is not believed. */
const FORM = 'waybook finance journal 2';
const MAC_KEY_BYTES = 32;

/** A range of the log, folded. */
export interface KeptSegment {
  readonly afterSeq: number;
  readonly lastSeq: number;
  /** Of the event at `lastSeq`, as it was sealed. */
  readonly leaf: Uint8Array;
  readonly entries: Uint8Array;
}

interface SegmentRow {
  readonly after_seq: number;
  readonly last_seq: number;
  readonly leaf: Buffer;
  readonly entries: Buffer;
  readonly mac: Buffer;
  readonly sealed_leaf: Buffer | null;
}

/** The folded stretches of the log as the database keeps them; whatever is not as we left it is not believed. */
export class KeptSegments {
  readonly #key: Uint8Array;

  constructor(masterKey: Uint8Array) {
    this.#key = new Uint8Array(hkdfSync('sha256', masterKey, '', FORM, MAC_KEY_BYTES));
  }

  /** From the log's beginning on without a gap, as far as they can be believed. */
  async read(client: PoolClient, business: string): Promise<KeptSegment[]> {
    const { rows } = await client.query<SegmentRow>(
      `select j.after_seq, j.last_seq, j.leaf, j.entries, j.mac, s.leaf as sealed_leaf
        from finance_journal j left join sealed s on s.seq = j.last_seq and s.business = j.business
        where j.business = $1 order by j.after_seq`,
      [business],
    );
    const believed: KeptSegment[] = [];
    for (const row of rows) {
      if (row.after_seq !== (believed.at(-1)?.lastSeq ?? 0) || !this.#isOurs(business, row)) break;
      believed.push(segmentOf(row));
    }
    return believed;
  }

  /** @returns false where another was faster */
  async keep(client: PoolClient, business: string, segment: KeptSegment): Promise<boolean> {
    const { afterSeq, lastSeq, leaf, entries } = segment;
    const { rowCount } = await client.query(
      `insert into finance_journal (business, after_seq, last_seq, leaf, entries, mac)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [business, afterSeq, lastSeq, leaf, entries, this.#mac(business, segment)],
    );
    return rowCount === 1;
  }

  /** Everything after this place is made anew. */
  async dropAfter(client: PoolClient, business: string, seq: number): Promise<void> {
    await client.query('delete from finance_journal where business = $1 and after_seq >= $2', [business, seq]);
  }

  #isOurs(business: string, row: SegmentRow): boolean {
    const fits = row.sealed_leaf !== null && row.sealed_leaf.equals(row.leaf);
    return fits && timingSafeEqual(this.#mac(business, segmentOf(row)), row.mac);
  }

  #mac(business: string, { afterSeq, lastSeq, leaf, entries }: KeptSegment): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${business} ${afterSeq} ${lastSeq}\n`)
      .update(leaf)
      .update(entries)
      .digest();
  }
}

function segmentOf({ after_seq, last_seq, leaf, entries }: SegmentRow): KeptSegment {
  return { afterSeq: after_seq, lastSeq: last_seq, leaf, entries };
}
