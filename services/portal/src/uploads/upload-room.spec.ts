import { beforeEach, expect, test } from '@jest/globals';
import { FULL_FOR_NEW_BYTES, MAX_BYTES_HELD, MAX_UPLOADS, MAX_UPLOADS_EACH, UploadRoom } from './upload-room.js';
import { UploadsBusy } from './uploads.errors.js';

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
  const sent = [send('ada', FULL_FOR_NEW_BYTES - 1)];
  await expect(send('bea', MAX_BYTES_HELD - FULL_FOR_NEW_BYTES + 2)).rejects.toThrow(UploadsBusy);
  sent.push(send('bea', MAX_BYTES_HELD - FULL_FOR_NEW_BYTES + 1));
  await expect(send('cleo')).rejects.toThrow(UploadsBusy);
  await endAll(sent);
  await endAll([send('cleo', MAX_BYTES_HELD)]);
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
