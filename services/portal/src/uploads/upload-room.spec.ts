import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MAX_UPLOAD_BYTES } from '@waybook/contracts/api';
import { FILE_WAIT_LIMIT_MS } from '@waybook/platform/http';
import {
  MAX_BYTES_HELD,
  MAX_ENDING,
  MAX_UPLOADS,
  MAX_UPLOADS_EACH,
  OPEN_BYTES,
  TURN_BYTES,
  TURN_MS,
  UploadRoom,
  type HoldBytes,
} from './upload-room.js';
import { UploadsBusy, UploadStalled } from './uploads.errors.js';

const MEGABYTE = 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

class PortalStops extends Error {}

/** An upload that goes on as the test says. */
class TestUpload {
  readonly #gone = new AbortController();
  readonly #entered: Promise<void>;
  #finishReading = (): void => undefined;
  #finishWork = (): void => undefined;
  #hold: HoldBytes | undefined;
  refusal: unknown;

  constructor(room: UploadRoom, person: string, declaredBytes: number | null) {
    const sender = { person, declaredBytes, gone: this.#gone.signal, refusalAtStop: () => new PortalStops() };
    const read = async (hold: HoldBytes) => {
      this.#hold = hold;
      await new Promise<void>((finish) => (this.#finishReading = finish));
    };
    const work = () => new Promise<void>((finish) => (this.#finishWork = finish));
    this.#entered = room.enter(sender, read, work).catch((error: unknown) => void (this.refusal = error));
  }

  get hasBegun(): boolean {
    return this.#hold !== undefined;
  }

  send(bytes: number): Promise<void> {
    return this.#hold!(bytes);
  }

  /** @returns whether it was taken at once; otherwise it still waits */
  async trySend(bytes: number): Promise<boolean> {
    let isTaken = false;
    this.send(bytes).then(
      () => (isTaken = true),
      () => undefined,
    );
    await settled();
    return isTaken;
  }

  /** It is whole, and not yet kept. */
  async finishReading(): Promise<void> {
    this.#finishReading();
    await settled();
  }

  async end(): Promise<void> {
    await this.finishReading();
    this.#finishWork();
    await this.#entered;
    await settled();
  }

  async goAway(): Promise<void> {
    this.#gone.abort();
    await settled();
  }
}

let room: UploadRoom;

beforeEach(() => {
  jest.useFakeTimers();
  room = new UploadRoom();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Everybody who may go on has. */
const settled = () => turns(10);

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

async function later(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  await settled();
}

async function begin(person: string, declaredBytes: number | null = MAX_UPLOAD_BYTES): Promise<TestUpload> {
  const upload = new TestUpload(room, person, declaredBytes);
  await settled();
  return upload;
}

/** Four of the largest, which leave room for less than another one. */
async function fill(): Promise<TestUpload[]> {
  const uploads = await Promise.all(['wanda', 'xena', 'yara', 'zoe'].map((person) => begin(person)));
  for (const upload of uploads) await sendWhole(upload);
  return uploads;
}

async function sendWhole(upload: TestUpload, bytes = MAX_UPLOAD_BYTES): Promise<void> {
  for (let sent = 0; sent < bytes; sent += MEGABYTE) await upload.send(Math.min(MEGABYTE, bytes - sent));
}

describe('who finds no room', () => {
  test('waits unread, and begins as soon as there is some', async () => {
    const [first] = await fill();
    const waiting = await begin('ada');
    expect([waiting.hasBegun, room.waiting]).toEqual([false, 1]);
    await first!.end();
    expect([waiting.hasBegun, room.waiting]).toEqual([true, 0]);
  });

  test('begins in the order in which they came, however small the later file is', async () => {
    const [first] = await fill();
    const [large, small] = [await begin('ada'), await begin('bea', PIECE_BYTES)];
    expect([large.hasBegun, small.hasBegun]).toEqual([false, false]);
    await first!.end();
    expect([large.hasBegun, small.hasBegun]).toEqual([true, true]);
  });

  test('is refused after a while, and those behind go on', async () => {
    await fill();
    const large = await begin('ada');
    await later(FILE_WAIT_LIMIT_MS - 1);
    const small = await begin('bea', PIECE_BYTES);
    expect([large.refusal, small.hasBegun]).toEqual([undefined, false]);
    await later(1);
    expect(large.refusal).toBeInstanceOf(UploadsBusy);
    expect([small.hasBegun, room.waiting]).toEqual([true, 0]);
  });

  test('leaves the line at once where they hang up, and those behind go on', async () => {
    await fill();
    const [large, small] = [await begin('ada'), await begin('bea', PIECE_BYTES)];
    await large.goAway();
    expect(large.refusal).toMatchObject({ code: 'UPLOAD_FORM_INVALID' });
    expect([small.hasBegun, room.waiting]).toEqual([true, 0]);
  });

  test('lets others pass where their own files take it: one person holds two of the largest at most', async () => {
    const own = [await begin('ada'), await begin('ada')];
    const others = [await begin('xena'), await begin('yara')];
    for (const upload of [...own, ...others]) await sendWhole(upload);
    const [third, behind] = [await begin('ada'), await begin('bea')];
    expect([third.hasBegun, behind.hasBegun]).toEqual([false, false]);
    await others[0]!.end();
    expect([third.hasBegun, behind.hasBegun]).toEqual([false, true]);
    await own[0]!.end();
    expect(third.hasBegun).toBe(true);
  });

  test('is told at once that the portal stops, and so is who comes then; those under way end', async () => {
    const under = await fill();
    const waiting = [await begin('ada'), await begin('bea', PIECE_BYTES)];
    room.beforeApplicationShutdown();
    await settled();
    const late = await begin('cleo');
    for (const { refusal } of [...waiting, late]) expect(refusal).toBeInstanceOf(PortalStops);
    for (const upload of under) await upload.end();
    expect((await begin('dora')).hasBegun).toBe(true);
  });
});

describe('those who have begun', () => {
  test('all end: no more is held than there is room for, and none is refused, of many large files that come at once', async () => {
    const bytes = 5 * MEGABYTE;
    const files = 150;
    const now = { held: 0, whole: 0 };
    const most = { held: 0, whole: 0 };
    const add = (held: number, whole: number) => {
      now.held += held;
      now.whole += whole;
      most.held = Math.max(most.held, now.held);
      most.whole = Math.max(most.whole, now.whole);
    };
    const send = (file: number) => {
      const read = async (hold: HoldBytes) => {
        for (let sent = 0; sent < bytes; sent += PIECE_BYTES) {
          await hold(PIECE_BYTES);
          add(PIECE_BYTES, 0);
          // Each network has its own pace.
          await turns((file % 7) * 5);
        }
        add(0, 1);
      };
      const work = async () => {
        await turns(200);
        add(-bytes, -1);
      };
      return room.enter(senderOf(`driver ${file % 20}`, bytes), read, work);
    };
    await Promise.all(Array.from({ length: files }, (_, file) => send(file)));
    expect(now).toEqual({ held: 0, whole: 0 });
    expect(most.held).toBeGreaterThan(OPEN_BYTES);
    expect(most.held).toBeLessThanOrEqual(MAX_BYTES_HELD);
    expect(most.whole).toBeLessThanOrEqual(MAX_ENDING);
  });

  test('become whole by turns, of small files too: those who wait to be worked on are few', async () => {
    const uploads = await Promise.all(Array.from({ length: 100 }, (_, person) => begin(`driver ${person}`, 1_000)));
    const sent = await Promise.all(uploads.map((upload) => upload.trySend(900)));
    expect(sent.filter((isTaken) => isTaken)).toHaveLength(MAX_ENDING);
    await uploads[0]!.finishReading();
    expect(room.waiting).toBe(100 - MAX_ENDING);
    await uploads[0]!.end();
    expect(room.waiting).toBe(100 - MAX_ENDING - 1);
  });

  test('that are whole count, also where nobody knew that they would be', async () => {
    const uploads = await Promise.all(
      Array.from({ length: MAX_ENDING }, (_, person) => begin(`driver ${person}`, null)),
    );
    for (const upload of uploads) {
      expect(await upload.trySend(900)).toBe(true);
      await upload.finishReading();
    }
    expect(await (await begin('ada', 1_000)).trySend(900)).toBe(false);
    await uploads[0]!.end();
    expect(room.waiting).toBe(0);
  });

  test('and are whole leave to others what was promised and is not needed', async () => {
    const [first] = await fill();
    const undeclared = await begin('ada', null);
    await first!.end();
    const waiting = await begin('bea');
    await undeclared.send(MEGABYTE);
    expect([undeclared.hasBegun, waiting.hasBegun]).toEqual([true, false]);
    await undeclared.finishReading();
    expect(waiting.hasBegun).toBe(true);
  });

  test('find what they were promised, whatever others took meanwhile', async () => {
    const whole = async (person: string) => {
      const upload = await begin(person);
      await sendWhole(upload);
      return upload;
    };
    const [ada, bea] = [await whole('ada'), await whole('bea')];
    // Theirs are full for what comes without a turn, so each has one.
    const promised = [await begin('ada'), await begin('bea')];
    await ada.end();
    const cleo = await whole('cleo');
    promised.push(await begin('cleo', 4 * MEGABYTE));
    await bea.end();
    await cleo.end();
    await Promise.all([whole('dora'), whole('eve')]);
    expect(await (await begin('finn')).trySend(MEGABYTE)).toBe(false);
    for (const upload of promised) expect(await upload.trySend(4 * MEGABYTE)).toBe(true);
  });

  test('wait for room without reading on, and give theirs back where their upload ends meanwhile', async () => {
    const [first, ...others] = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((person) => begin(person)));
    for (const other of others) await sendWhole(other);
    const piece = first!.send(5 * MEGABYTE);
    await settled();
    expect(room.waiting).toBe(1);
    await first!.end();
    await expect(piece).rejects.toThrow(UploadStalled);
    expect(room.waiting).toBe(0);
  });

  test('hold nothing of what still arrives after their end', async () => {
    const upload = await begin('ada');
    await upload.end();
    await expect(upload.send(MEGABYTE)).rejects.toThrow(UploadStalled);
  });
});

describe('who declares a large file and is slow or silent', () => {
  test('takes nothing of the room: all others begin and end', async () => {
    const silent = await Promise.all(Array.from({ length: 200 }, (_, person) => begin(`silent ${person}`)));
    expect(silent.every(({ hasBegun }) => hasBegun)).toBe(true);
    const other = await begin('ada', 3 * MEGABYTE);
    for (let sent = 0; sent < 3 * MEGABYTE; sent += PIECE_BYTES) expect(await other.trySend(PIECE_BYTES)).toBe(true);
  });

  test.each([
    ['nothing', 0],
    ['too little', TURN_BYTES - 1],
  ])('has no turn for longer than a moment in which %s comes', async (_what, bytes) => {
    const [first] = await fill();
    const slow = await begin('sue');
    await first!.end();
    const waiting = await begin('ada');
    if (bytes > 0) await slow.send(bytes);
    expect([slow.hasBegun, waiting.hasBegun]).toEqual([true, false]);
    await later(TURN_MS);
    expect(waiting.hasBegun).toBe(true);
  });

  test('keeps the turn while enough comes', async () => {
    const [first] = await fill();
    const fast = await begin('ada');
    await first!.end();
    const waiting = await begin('bea');
    for (let second = 0; second < 5; second += 1) {
      await fast.send(TURN_BYTES);
      await later(TURN_MS);
      expect(waiting.hasBegun).toBe(false);
    }
    await later(TURN_MS);
    expect(waiting.hasBegun).toBe(true);
  });

  test('has the largest size where nothing is declared', async () => {
    const [first] = await fill();
    const undeclared = await begin('ada', null);
    expect(undeclared.hasBegun).toBe(false);
    await first!.end();
    await sendWhole(undeclared);
  });
});

describe('more than anybody needs at once', () => {
  test('of one person is refused, and leaves room for others', async () => {
    const uploads = await Promise.all(Array.from({ length: MAX_UPLOADS_EACH }, () => begin('ada')));
    expect((await begin('ada')).refusal).toBeInstanceOf(UploadsBusy);
    expect((await begin('bea')).hasBegun).toBe(true);
    await uploads[0]!.end();
    expect((await begin('ada')).hasBegun).toBe(true);
  });

  test('of all is refused, those who wait counted', async () => {
    await fill();
    await Promise.all(Array.from({ length: MAX_UPLOADS - 4 }, (_, person) => begin(`driver ${person}`)));
    expect(room.waiting).toBe(MAX_UPLOADS - 4);
    expect((await begin('ada')).refusal).toBeInstanceOf(UploadsBusy);
  });
});

function senderOf(person: string, declaredBytes: number) {
  return { person, declaredBytes, gone: new AbortController().signal, refusalAtStop: () => new PortalStops() };
}
