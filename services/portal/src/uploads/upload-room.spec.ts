import { beforeEach, expect, test } from '@jest/globals';
import {
  FULL_FOR_NEW_BYTES,
  MAX_BYTES_EACH,
  MAX_BYTES_HELD,
  MAX_UPLOADS,
  MAX_UPLOADS_EACH,
  UploadRoom,
  type HoldBytes,
} from './upload-room.js';
import { UploadsBusy, UploadStalled } from './uploads.errors.js';

let room: UploadRoom;
let ends: (() => void)[];

beforeEach(() => {
  room = new UploadRoom();
  ends = [];
});

/** An upload that goes on until it is ended. */
function send(person: string, bytes = 0): Promise<void> {
  return room.enter(person, async (hold) => {
    hold(bytes);
    await new Promise<void>((end) => ends.push(end));
  });
}

async function endAll(sent: readonly Promise<void>[]): Promise<void> {
  for (const end of ends) end();
  await Promise.all(sent);
}

test('no more is held than there is room for, and all of it again once that has gone', async () => {
  const sent = [send('ada', MAX_BYTES_EACH), send('bea', FULL_FOR_NEW_BYTES - MAX_BYTES_EACH - 1)];
  sent.push(send('cleo', MAX_BYTES_EACH));
  await expect(send('dora')).rejects.toThrow(UploadsBusy);
  await endAll(sent);
  await endAll([send('dora', MAX_BYTES_EACH)]);
});

test('those under way end where there is room for all of them, and are refused beyond it', async () => {
  const pieces: HoldBytes[] = [];
  const sent = ['ada', 'bea', 'cleo'].map((person) =>
    room.enter(person, async (hold) => {
      pieces.push(hold);
      await new Promise<void>((end) => ends.push(end));
    }),
  );
  pieces[0]!(MAX_BYTES_EACH);
  pieces[1]!(MAX_BYTES_EACH);
  expect(() => pieces[2]!(MAX_BYTES_HELD - 2 * MAX_BYTES_EACH + 1)).toThrow(UploadsBusy);
  pieces[2]!(MAX_BYTES_HELD - 2 * MAX_BYTES_EACH);
  await endAll(sent);
});

test('one person holds two of the largest at most, so that others may begin', async () => {
  const half = MAX_BYTES_EACH / 2;
  const sent = [send('ada', half - 1)];
  await expect(send('ada', half + 2)).rejects.toThrow(UploadsBusy);
  sent.push(send('ada', half + 1));
  await expect(send('ada')).rejects.toThrow(UploadsBusy);
  sent.push(send('bea', half));
  await endAll(sent);
  await endAll([send('ada', MAX_BYTES_EACH)]);
});

test('an upload that was given up holds nothing of what still arrives', async () => {
  let hold: HoldBytes = () => undefined;
  await room.enter('ada', async (given) => void (hold = given));
  expect(() => hold(MAX_BYTES_EACH)).toThrow(UploadStalled);
  await endAll([send('ada', MAX_BYTES_EACH)]);
});

test('one person leaves room for others', async () => {
  const sent = Array.from({ length: MAX_UPLOADS_EACH }, () => send('ada'));
  await expect(send('ada')).rejects.toThrow(UploadsBusy);
  sent.push(send('bea'));
  await endAll(sent);
  await endAll([send('ada')]);
});

test('so many come at once, and no more', async () => {
  const sent = Array.from({ length: MAX_UPLOADS }, (_, person) => send(`driver ${person}`));
  await expect(send('ada')).rejects.toThrow(UploadsBusy);
  await endAll(sent);
});
