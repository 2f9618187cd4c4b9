import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { FILTER_ENTRY_BYTES, FILTER_HEADER_BYTES, FILTER_MAGIC } from '@waybook/portal';

const LINE = /^([\dA-F]{40})(?::(\d{1,12}))?$/i;
const PREFIX_DIGITS = FILTER_ENTRY_BYTES * 2;
const ENTRIES_PER_WRITE = 100_000;

class ListUnusable extends Error {}

/** `waybook passwords make-filter`: a billion lines take about a quarter of an hour and 6 GB of disk, and next to no memory. */
export async function makeFilter(list: string, filter: string, seenAtLeast = '0'): Promise<number> {
  const unfinished = `${filter}.unfinished`;
  try {
    if (!/^\d{1,12}$/.test(seenAtLeast)) throw new ListUnusable('--seen-at-least takes a whole number.');
    const entries = await writeFilter(list, unfinished, Number(seenAtLeast));
    await rename(unfinished, filter);
    console.log(`${filter} holds ${entries} passwords. Name it in WAYBOOK_BREACHED_PASSWORDS and restart the portal.`);
    return 0;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!(error instanceof Error && (error instanceof ListUnusable || 'code' in error))) throw error;
    console.error(error.message);
    return 1;
  }
}

async function writeFilter(list: string, path: string, seenAtLeast: number): Promise<number> {
  const file = await open(path, 'w');
  try {
    await file.write(Buffer.alloc(FILTER_HEADER_BYTES), 0);
    let entries = 0;
    for await (const batch of prefixesIn(list, seenAtLeast)) {
      await file.write(Buffer.from(batch.join(''), 'hex'));
      entries += batch.length;
    }
    if (entries === 0) throw new ListUnusable(`${list} has no passwords for a filter.`);
    const header = Buffer.alloc(FILTER_HEADER_BYTES);
    FILTER_MAGIC.copy(header);
    header.writeBigUInt64BE(BigInt(entries), FILTER_MAGIC.length);
    await file.write(header, 0, header.length, 0);
    await file.sync();
    return entries;
  } finally {
    await file.close();
  }
}

/** Hashes that share a prefix become one. */
async function* prefixesIn(list: string, seenAtLeast: number): AsyncGenerator<string[]> {
  let [number, before, batch] = [0, '', [] as string[]];
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    number++;
    if (line === '') continue;
    const [, digits, count] = LINE.exec(line) ?? [];
    if (digits === undefined) throw new ListUnusable(`Line ${number} of ${list} is not a SHA-1 hash.`);
    const prefix = digits.slice(0, PREFIX_DIGITS).toUpperCase();
    if (prefix < before) {
      throw new ListUnusable(`Line ${number} of ${list} is out of order: sort the file first (LC_ALL=C sort).`);
    }
    if (prefix === before) continue;
    if (seenAtLeast > 0 && count === undefined) throw new ListUnusable(`Line ${number} of ${list} has no count.`);
    if (Number(count ?? 0) < seenAtLeast) continue;
    before = prefix;
    batch.push(prefix);
    if (batch.length === ENTRIES_PER_WRITE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
