import { promisify } from 'node:util';
import { constants as zlib, gunzip, gzip } from 'node:zlib';
import type { BackupFiles } from './backup-files.js';
import type { Part } from './manifest.js';

/** Before it is packed; a line more than this makes it longer. */
const PART_BYTES = 8 * 1024 * 1024;
const PLACE_DIGITS = 6;
const LINE_BREAK = 10;
/** At the end of what gzip packed stands how long it was. */
const SIZE_BYTES = 4;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Writes lines into files of some megabytes, so that no more than one is ever held. */
export class PartWriter {
  readonly #parts: Part[] = [];
  #lines: Uint8Array[] = [];
  #bytes = 0;
  readonly #files: BackupFiles;
  readonly #folder: string;

  constructor(files: BackupFiles, folder: string) {
    this.#files = files;
    this.#folder = folder;
  }

  /** @param line with its line break; @returns whether `flush` is due */
  add(line: Uint8Array): boolean {
    this.#lines.push(line);
    this.#bytes += line.length;
    return this.#bytes >= PART_BYTES;
  }

  async flush(): Promise<void> {
    const lines = this.#lines;
    if (lines.length === 0) return;
    [this.#lines, this.#bytes] = [[], 0];
    const name = `${this.#folder}/${String(this.#parts.length + 1).padStart(PLACE_DIGITS, '0')}.gz`;
    const stored = await this.#files.put(name, await pack(Buffer.concat(lines)));
    this.#parts.push({ name, lines: lines.length, ...stored });
  }

  async end(): Promise<readonly Part[]> {
    await this.flush();
    return this.#parts;
  }
}

/** @throws DamagedFile */
export async function readPart(files: BackupFiles, part: Part): Promise<Buffer> {
  const packed = await files.get(part.name, part);
  return unpack(packed, { chunkSize: roomFor(packed) });
}

/** In one piece: in zlib's small ones, the collector has more to do than zlib. */
function roomFor(packed: Uint8Array): number {
  const { buffer, byteOffset, length } = packed;
  const unpackedBytes = new DataView(buffer, byteOffset + length - SIZE_BYTES, SIZE_BYTES).getUint32(0, true);
  return Math.min(Math.max(unpackedBytes + 1, zlib.Z_MIN_CHUNK), 2 * PART_BYTES);
}

/**
 * Reads each part while the one before it is used.
 *
 * @throws DamagedFile
 */
export async function* readAhead(
  files: BackupFiles,
  parts: readonly Part[],
): AsyncGenerator<{ readonly bytes: Buffer; readonly lines: number }> {
  const read = (place: number) => {
    const part = parts[place];
    const reading = part && readPart(files, part);
    // Its failure is told when it is waited for.
    reading?.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (const [place, { lines }] of parts.entries()) {
    const bytes = (await next)!;
    next = read(place + 1);
    yield { bytes, lines };
  }
}

/** The lines of a part, without their breaks. */
export function* linesOf(bytes: Buffer): Generator<string> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_BREAK, from);
    yield bytes.toString('utf8', from, end);
    from = end + 1;
  }
}
