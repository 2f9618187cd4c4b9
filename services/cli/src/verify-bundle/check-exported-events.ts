import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { checkBundle, NotProven, type ProvenEvent } from '@waybook/contracts/proofs';
import { type ExportedEvent, type ExportedKey, type ExportManifest, EVENTS, KEYS } from './export-form.js';
import { type KeysOfPeople, openedEvent } from './opened-event.js';

const NO_HASH = '0'.repeat(64);

/** Each event stood in the log that was signed, none of a stream is left out, and what is readable of it is what it says. */
export async function checkExportedEvents(
  folder: string,
  manifest: ExportManifest,
  publicKeys: readonly string[],
  found: (what: string) => void,
): Promise<void> {
  const keys = await readKeys(folder);
  const { checkpoint, publicKey } = manifest;
  const prove = async (events: readonly ProvenEvent[]) =>
    void (await checkBundle({ form: 'waybook-proof-1', checkpoint, publicKey, events }, publicKeys));
  const chains = new Chains();
  let count = 0;
  let before = 0;
  for await (const { line, isProven } of provenLines(join(folder, EVENTS), prove)) {
    count += 1;
    try {
      const { data, event } = parsed(line, count);
      if (!isProven) await prove([event]);
      if (event.business !== manifest.business.id) throw new NotProven(`event ${event.seq} is another business's`);
      if (event.seq <= before) throw new NotProven(`event ${event.seq} doesn't stand in its order`);
      before = event.seq;
      chains.follow(event);
      if (!isDeepStrictEqual(openedEvent(event, keys), data))
        throw new NotProven(`event ${event.seq}: what is readable of it is not what it says`);
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
      found(`${EVENTS}, line ${count}: ${error.message}`);
    }
  }
  if (count !== manifest.events) found(`${EVENTS}: ${count} events, not ${manifest.events}`);
}

const LINES_AT_A_TIME = 200;

/** Many at once, for the checkpoint's signature is looked at each time; where that fails, each is asked by itself. */
async function* provenLines(
  path: string,
  prove: (events: readonly ProvenEvent[]) => Promise<void>,
): AsyncGenerator<{ readonly line: string; readonly isProven: boolean }> {
  let lines: string[] = [];
  const take = async () => {
    const taken = lines;
    lines = [];
    const proving = async () => prove(taken.map((line, at) => parsed(line, at + 1).event));
    const isProven = await proving().then(
      () => true,
      () => false,
    );
    return taken.map((line) => ({ line, isProven }));
  };
  for await (const line of linesOf(path)) {
    lines.push(line);
    if (lines.length === LINES_AT_A_TIME) yield* await take();
  }
  if (lines.length > 0) yield* await take();
}

function parsed(line: string, number: number): ExportedEvent {
  try {
    return JSON.parse(line) as ExportedEvent;
  } catch (error) {
    throw new NotProven(`line ${number} is no event`, { cause: error });
  }
}

async function readKeys(folder: string): Promise<KeysOfPeople> {
  const keys = new Map<string, Uint8Array | null>();
  for await (const line of linesOf(join(folder, KEYS))) {
    const { person, key } = JSON.parse(line) as ExportedKey;
    keys.set(person, key === null ? null : Buffer.from(key, 'base64'));
  }
  return keys;
}

const linesOf = (path: string) => createInterface({ input: createReadStream(path), crlfDelay: Infinity });

/** Of each stream the last event so far: the next one names its hash. */
class Chains {
  readonly #ends = new Map<string, { readonly version: number; readonly hash: string }>();

  /** @throws NotProven */
  follow({ stream, version, previousHash, hash, seq }: ProvenEvent): void {
    const end = this.#ends.get(stream) ?? { version: 0, hash: NO_HASH };
    this.#ends.set(stream, { version, hash });
    if (version !== end.version + 1 || previousHash !== end.hash)
      throw new NotProven(`event ${seq} does not follow version ${version - 1} of ${stream}`);
  }
}
