import type { Pence } from '@waybook/contracts/money';
import type { Entry } from '../entries.js';
import type { FinanceEvent } from '../finance-event.js';
import type { Ledger, LedgerRow } from '../ledger.js';
import { MEASURES, type Measure, type Moved } from '../measures.js';
import type { DriverWeek } from '../stream-facts.js';
import { ByteReader, ByteWriter } from './bytes.js';

/** When an entry was made, and whether it sets something right. */
export interface EntryMark {
  readonly seq: number;
  readonly atMs: number;
  readonly recordedMs: number;
  readonly isCorrection: boolean;
}

/** Which entries a view is made of. */
export type Selection = (mark: EntryMark, week: DriverWeek) => boolean;

/** What an entry moved. The mark is good for the call alone. */
export type TakeEntry = (mark: EntryMark, moved: Moved) => void;

const PLACE_OF = new Map(MEASURES.map((measure, place) => [measure as string, place]));

/** The entries of a range of the log, packed: times and places as differences from the entry before, driver's weeks by number. */
export class SegmentWriter {
  readonly #entries = new ByteWriter();
  readonly #numberOf = new Map<string, number>();
  readonly #weeks: DriverWeek[] = [];
  #before = { seq: 0, atMs: 0, recordedMs: 0 };

  add({ seq, at, recordedAt }: FinanceEvent, { week, moved, isCorrection = false, effectiveAt = at }: Entry): void {
    const [atMs, recordedMs] = [effectiveAt.getTime(), recordedAt.getTime()];
    const bytes = this.#entries;
    bytes.unsigned(seq - this.#before.seq);
    bytes.signed(atMs - this.#before.atMs);
    bytes.signed(recordedMs - this.#before.recordedMs);
    bytes.unsigned(2 * this.#number(week) + (isCorrection ? 1 : 0));
    const amounts = Object.entries(moved).filter(([, pence]) => pence !== 0);
    bytes.unsigned(amounts.length);
    for (const [measure, pence] of amounts) {
      bytes.unsigned(PLACE_OF.get(measure)!);
      bytes.signed(pence);
    }
    this.#before = { seq, atMs, recordedMs };
  }

  done(): Buffer {
    const weeks = Buffer.from(
      JSON.stringify(
        this.#weeks.map(({ driverId, driverCode, weekStartDate }) => [driverId, driverCode, weekStartDate]),
      ),
    );
    const whole = new ByteWriter();
    whole.unsigned(weeks.length);
    whole.raw(weeks);
    whole.raw(this.#entries.done());
    return whole.done();
  }

  #number(week: DriverWeek): number {
    const key = `${week.driverId}${week.weekStartDate}`;
    const known = this.#numberOf.get(key);
    if (known !== undefined) return known;
    this.#numberOf.set(key, this.#weeks.length);
    return this.#weeks.push(week) - 1;
  }
}

/** Adds the wanted entries of a range to the ledger. */
export function foldSegment(bytes: Uint8Array, ledger: Ledger, wants: Selection): void {
  const rows: (LedgerRow | undefined)[] = [];
  scan(bytes, (mark, weeks, number, reader) => {
    const week = weeks[number]!;
    if (wants(mark, week)) addAmounts(reader, (rows[number] ??= ledger.row(week)));
    else skipAmounts(reader);
  });
}

/** Each wanted entry of a range by itself, in the order of the log. */
export function readSegment(bytes: Uint8Array, wants: Selection, take: TakeEntry): void {
  scan(bytes, (mark, weeks, number, reader) => {
    if (wants(mark, weeks[number]!)) take(mark, readAmounts(reader));
    else skipAmounts(reader);
  });
}

type Visit = (mark: EntryMark, weeks: readonly DriverWeek[], number: number, reader: ByteReader) => void;

/** @param visit reads the amounts of the entry, or skips them; the mark is the same object each time */
function scan(bytes: Uint8Array, visit: Visit): void {
  const reader = new ByteReader(bytes);
  const weeks = readWeeks(reader);
  const mark = { seq: 0, atMs: 0, recordedMs: 0, isCorrection: false };
  while (!reader.isAtEnd) {
    mark.seq += reader.unsigned();
    mark.atMs += reader.signed();
    mark.recordedMs += reader.signed();
    const code = reader.unsigned();
    mark.isCorrection = code % 2 === 1;
    visit(mark, weeks, (code - (code % 2)) / 2, reader);
  }
}

function addAmounts(reader: ByteReader, row: LedgerRow): void {
  for (let left = reader.unsigned(); left > 0; left--) {
    const place = reader.unsigned();
    row[place]! += reader.signed();
  }
}

function readAmounts(reader: ByteReader): Moved {
  const moved: Partial<Record<Measure, Pence>> = {};
  for (let left = reader.unsigned(); left > 0; left--) {
    const measure = MEASURES[reader.unsigned()]!;
    moved[measure] = reader.signed();
  }
  return moved;
}

function skipAmounts(reader: ByteReader): void {
  for (let left = reader.unsigned(); left > 0; left--) {
    reader.unsigned();
    reader.unsigned();
  }
}

function readWeeks(reader: ByteReader): DriverWeek[] {
  const json = Buffer.from(reader.raw(reader.unsigned())).toString();
  return (JSON.parse(json) as [string, string, string][]).map(([driverId, driverCode, weekStartDate]) => ({
    driverId,
    driverCode,
    weekStartDate,
  }));
}
