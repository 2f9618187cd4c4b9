import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Checkpoint } from '../checkpoints/checkpoint.js';
import { CheckpointWatch, type CheckpointWatchOptions } from '../checkpoints/checkpoint-watch.js';
import { Checkpointer } from '../checkpoints/checkpointer.js';
import { verifiersOf } from '../checkpoints/signed-note.js';
import { Sealer } from '../sealing/sealer.js';
import { verifyLog, type VerifyOptions, type VerifyReport } from '../verify/verify-log.js';
import { Intruder } from './intruder.js';
import type { Ground } from './on-each-postgres.js';

const ORIGIN = 'waybook.test/log';
const signer = { name: 'waybook.test', privateKey: randomBytes(32) };

/** A log that grows, is signed, and can be put back to what it was. */
export class SignedLog {
  /** The notes that were ever put outside. */
  readonly outside: string[] = [];

  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  verify(how: Partial<VerifyOptions> = {}): Promise<VerifyReport> {
    const { systemPool: pool } = this.#ground.database;
    return verifyLog({ pool, origin: ORIGIN, verifiers: verifiersOf(signer), outside: this.outside, ...how });
  }

  /** As a process sees it that begins now. @param read told each note that is read */
  watch(how: Partial<CheckpointWatchOptions> = {}, read: (note: string) => void = () => undefined): CheckpointWatch {
    const notes = () => this.outside.map((note) => ({ note, size: Number(note.split('\n')[1]) }));
    return new CheckpointWatch({
      pool: this.#ground.database.systemPool,
      origin: ORIGIN,
      verifiers: verifiersOf(signer),
      archived: async (from) =>
        notes()
          .filter(({ size }) => size >= from)
          .map(({ note, size }) => ({ size, read: async () => (read(note), note) })),
      acknowledged: async () => new Set(),
      ...how,
    });
  }

  /** So many events more, not sealed yet. */
  async receive(events: number): Promise<void> {
    const desk = this.#ground.desk();
    for (let event = 0; event < events; event++) await desk.receive(newId());
  }

  /** So many events more, sealed and signed. */
  async goOn(events: number): Promise<Checkpoint> {
    await this.receive(events);
    await new Sealer(this.#ground.database.systemPool).sealAll();
    return (await this.checkpointer().checkpoint()) as Checkpoint;
  }

  checkpointer(watch?: CheckpointWatch): Checkpointer {
    const { outside } = this;
    const archive = { put: async (_: number, note: string) => void outside.push(note), all: async () => outside };
    return new Checkpointer({ pool: this.#ground.database.systemPool, origin: ORIGIN, signer, archive, watch });
  }

  /** As a backup has it that was made when the log held so many events. */
  rollBackTo(size: number): Promise<void> {
    return this.asIntruder(
      `delete from sealed where seq > ${size}`,
      'delete from events e where not exists (select from sealed s where (s.xid, s.position) = (e.xid, e.position))',
      `delete from checkpoints where size > ${size}`,
      `update sealing set last_seq = ${size}, (xid, position) = ${placeOf(size)}`,
    );
  }

  async asIntruder(...statements: string[]): Promise<void> {
    const intruder = await Intruder.at(this.#ground);
    for (const statement of statements) await intruder.query(statement);
    await intruder.end();
  }
}

/** SQL for where an event stands. */
export function placeOf(seq: number): string {
  return `(select xid, position from sealed where seq = ${seq})`;
}
