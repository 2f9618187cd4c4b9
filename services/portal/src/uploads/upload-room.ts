import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { MAX_UPLOAD_BYTES } from '@waybook/contracts/api';
import { FILE_WAIT_LIMIT_MS } from '@waybook/platform/http';
import { ByteShare } from './byte-share.js';
import { uploadIncomplete, UploadsBusy, UploadStalled } from './uploads.errors.js';

const MEGABYTE = 1024 * 1024;

/** What all uploads hold in memory together, from their first byte until they are kept: four of the largest, or some hundred photos. */
export const MAX_BYTES_HELD = 64 * MEGABYTE;
/** Beyond that they go on in turn, as many as there is room for to the end of their files. */
export const OPEN_BYTES = 32 * MEGABYTE;
/** Those that wait are among them. */
export const MAX_UPLOADS = 300;
/** What one person holds: two of the largest, and less than what keeps others waiting; … */
export const MAX_BYTES_EACH = 30 * MEGABYTE;
/** … and beyond which theirs go on in turn. */
export const OPEN_BYTES_EACH = MAX_BYTES_EACH / 2;
/** A browser sends three at a time; somebody who sends hundreds leaves room for the others. */
export const MAX_UPLOADS_EACH = 100;

/** Files that are whole and not yet kept, or have a turn to become so: enough for all cores, and few enough to be done within seconds. */
export const MAX_ENDING = 16;
/** For the last piece of a file everybody needs a turn. More than is read of a connection at once. */
const LAST_BYTES = 64 * 1024;
/** Whoever has a turn keeps it while at least so much comes … */
export const TURN_BYTES = 256 * 1024;
/** … in each so long: what is promised to one who sends nothing keeps the others waiting. */
export const TURN_MS = 1_000;

/** Takes account of the bytes of one upload as they come, and resolves once there is room for them: nobody reads on before. */
export type HoldBytes = (bytes: number) => Promise<void>;

export interface Sender {
  readonly person: string;
  /** What the request says that it brings; null where it doesn't. Nothing is reserved by it, but it says how long a turn may be. */
  readonly declaredBytes: number | null;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  /** What they are told where they wait unread when the portal stops. */
  readonly refusalAtStop: () => Error;
}

interface Upload {
  readonly sender: Sender;
  /** Everybody's, and the person's own. */
  readonly shares: readonly [ByteShare, ByteShare];
  held: number;
  promised: number;
  /** Nothing of it is read any more. */
  isOver: boolean;
}

/** Waits for so many bytes; none where it has not begun. */
interface Place {
  readonly upload: Upload;
  readonly bytes: number;
  readonly go: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Bounds what this process holds of files that are being sent. Whoever finds no room waits in line, unread: what the sender sends meanwhile stays
 * with the kernel, which holds the sender back. First come, first served; only those whose own person holds too much let others pass.
 *
 * Below `OPEN_BYTES` everything that comes is taken, however slow, but the last piece of a file. For that, and beyond, the first in line have a turn:
 * the room for the rest of their files is promised to them, so that those who hold something don't all wait for each other. Who is slow or silent
 * loses it and keeps what they hold.
 */
@Injectable()
export class UploadRoom implements BeforeApplicationShutdown {
  readonly #all = new ByteShare({ uploads: MAX_UPLOADS, openBytes: OPEN_BYTES, bytes: MAX_BYTES_HELD });
  readonly #persons = new Map<string, ByteShare>();
  readonly #line = new Set<Place>();
  readonly #ending = new Set<Upload>();
  #isStopping = false;

  /** Uploads and pieces of uploads that wait. */
  get waiting(): number {
    return this.#line.size;
  }

  /**
   * @param read reads the file, piece by piece
   * @param work what is done with it until it is held no more
   * @throws UploadsBusy where too many are there or this one waited too long, also from `hold` within the reading; UploadStalled from `hold` after it;
   *   what `refusalAtStop` makes; UPLOAD_FORM_INVALID where the sender went away; and what is thrown by both
   */
  async enter<File, Result>(
    sender: Sender,
    read: (hold: HoldBytes) => Promise<File>,
    work: (file: File) => Promise<Result>,
  ): Promise<Result> {
    const upload = this.#admit(sender);
    try {
      await this.#hold(upload, 0);
      const file = await read((bytes) => this.#hold(upload, bytes));
      this.#isWhole(upload);
      return await work(file);
    } finally {
      this.#leave(upload);
    }
  }

  /** Whoever has not begun is told at once; the others end. */
  beforeApplicationShutdown(): void {
    this.#isStopping = true;
    for (const { upload, bytes, refuse } of this.#line) if (bytes === 0) refuse(upload.sender.refusalAtStop());
  }

  #admit(sender: Sender): Upload {
    const own =
      this.#persons.get(sender.person) ??
      new ByteShare({ uploads: MAX_UPLOADS_EACH, openBytes: OPEN_BYTES_EACH, bytes: MAX_BYTES_EACH });
    const shares = [this.#all, own] as const;
    if (shares.some((share) => share.isFull)) throw new UploadsBusy();
    this.#persons.set(sender.person, own);
    for (const share of shares) share.uploads += 1;
    return { sender, shares, held: 0, promised: 0, isOver: false };
  }

  #isWhole(upload: Upload): void {
    this.#ending.add(upload);
    upload.isOver = true;
    add(upload, 0, -upload.promised);
    this.#serve();
  }

  #leave(upload: Upload): void {
    upload.isOver = true;
    for (const place of this.#line) if (place.upload === upload) place.refuse(new UploadStalled());
    this.#ending.delete(upload);
    add(upload, -upload.held, -upload.promised);
    for (const share of upload.shares) share.uploads -= 1;
    const { person } = upload.sender;
    if (this.#persons.get(person)?.uploads === 0) this.#persons.delete(person);
    this.#serve();
  }

  async #hold(upload: Upload, bytes: number): Promise<void> {
    // Whoever was told that their file stopped arriving may still send.
    if (upload.isOver) throw new UploadStalled();
    if (!taken(upload, bytes)) await this.#wait(upload, bytes);
  }

  #wait(upload: Upload, bytes: number): Promise<void> {
    const { gone, refusalAtStop } = upload.sender;
    if (gone.aborted) throw uploadIncomplete();
    if (this.#isStopping && bytes === 0) throw refusalAtStop();
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', goAway);
        this.#line.delete(place);
      };
      const refuse = (error: Error) => {
        leaveLine();
        reject(error);
      };
      const go = () => {
        leaveLine();
        resolve();
      };
      const place = { upload, bytes, go, refuse };
      const goAway = () => refuse(uploadIncomplete());
      const timer = setTimeout(() => refuse(new UploadsBusy()), FILE_WAIT_LIMIT_MS);
      gone.addEventListener('abort', goAway);
      this.#line.add(place);
      this.#serve();
    });
  }

  /** Lets those go on for whom there is room, in the order in which they came. */
  #serve(): void {
    for (const { upload, bytes, go } of this.#line) {
      if (!taken(upload, bytes)) {
        const rest = Math.max(bytes, mostBytes(upload) - upload.held);
        const [all, own] = upload.shares;
        if (!own.hasRoomFor(rest)) continue;
        if (!all.hasRoomFor(rest) || this.#ending.size >= MAX_ENDING) return;
        add(upload, bytes, rest - bytes);
        this.#beginTurn(upload);
      }
      go();
    }
  }

  #beginTurn(upload: Upload): void {
    this.#ending.add(upload);
    let heldBefore = upload.held;
    const watching = setInterval(() => {
      const isFast = upload.held - heldBefore >= TURN_BYTES;
      heldBefore = upload.held;
      if (isFast && !upload.isOver) return;
      clearInterval(watching);
      if (upload.isOver) return;
      this.#ending.delete(upload);
      add(upload, 0, -upload.promised);
      this.#serve();
    }, TURN_MS).unref();
  }
}

/** @returns false where there is no room, and nothing was promised */
function taken(upload: Upload, bytes: number): boolean {
  const isPromised = bytes > 0 && bytes <= upload.promised;
  if (!isPromised && !isOpenFor(upload, bytes)) return false;
  add(upload, bytes, isPromised ? -bytes : 0);
  return true;
}

function isOpenFor(upload: Upload, bytes: number): boolean {
  const isLast = bytes > 0 && upload.held + bytes > mostBytes(upload) - LAST_BYTES;
  return !isLast && upload.shares.every((share) => share.isOpenFor(bytes));
}

function add(upload: Upload, held: number, promised: number): void {
  upload.held += held;
  upload.promised += promised;
  for (const share of upload.shares) share.add(held, promised);
}

/** Of the file; the form around it is held by nobody. */
function mostBytes({ sender: { declaredBytes } }: Upload): number {
  return Math.min(declaredBytes ?? MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);
}
