import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

/**
 * A store of @waybook/consumer in a file: each line is an event that was taken, with what was booked of it. Effect and place are one line, so
 * whatever happens in between, neither is there without the other. Of several lines about one event the last one counts.
 */
export class LedgerFile {
  #path;
  #lines;

  constructor(path) {
    this.#path = path;
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A line that a crash cut off was not booked: its event comes again.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) truncateSync(path, Buffer.byteLength(whole));
    const lines = whole.split('\n').filter(Boolean);
    this.#lines = new Map(lines.map((line) => JSON.parse(line)).map((line) => [line.id, line]));
  }

  /** One after the other: `work` has to be done before another one begins, which is so for a reader of the feed or of one partition. */
  async transaction(work) {
    const written = [];
    const known = (id) => written.findLast((line) => line.id === id) ?? this.#lines.get(id);
    const isTaken = (line) => line !== undefined && !line.isForgotten;
    const outcome = await work({
      /** Fields of the line that was taken last. */
      transaction: { write: (fields) => Object.assign(written.at(-1), fields) },
      take: async (event, isKept) => {
        const { id, seq, type, partitionkey: key } = event;
        if (isTaken(known(id))) return 'repeated';
        const isLate = [...this.#lines.values(), ...written].some((line) => line.key === key && line.seq > seq);
        written.push({ id, seq, type, key, ...(isKept && { kept: event }) });
        return isLate ? 'late' : 'new';
      },
      forget: async (id) => void written.push({ ...known(id), isForgotten: true }),
      release: async (id) => {
        if (known(id)?.kept === undefined) return false;
        written.push({ ...known(id), kept: undefined });
        return true;
      },
      // The last line says where it stands.
      moveTo: async () => undefined,
    });
    if (written.length > 0) appendFileSync(this.#path, written.map((line) => `${JSON.stringify(line)}\n`).join(''));
    for (const line of written) this.#lines.set(line.id, line);
    return outcome;
  }

  async position() {
    return this.#taken()[0] ?? null;
  }

  async takenUpTo(seq, limit) {
    return this.#taken()
      .filter((line) => line.seq <= seq)
      .slice(0, limit);
  }

  async kept(afterSeq, limit) {
    const kept = this.#taken().filter((line) => line.kept !== undefined && line.seq > afterSeq);
    return kept
      .toReversed()
      .slice(0, limit)
      .map((line) => line.kept);
  }

  /** The newest first. */
  #taken() {
    return [...this.#lines.values()]
      .filter(({ isForgotten }) => !isForgotten)
      .sort((one, other) => other.seq - one.seq);
  }
}
