import { expect, test } from '@jest/globals';
import { ArchiveRoom, MAX_ARCHIVES } from './archive-room.js';

test('one archive of each person is made at a time', () => {
  const room = new ArchiveRoom();
  const leave = room.enter('grace');
  expect(() => room.enter('grace')).toThrow('being prepared already');
  leave();
  expect(() => room.enter('grace')).not.toThrow();
});

test('and so many of all together', () => {
  const room = new ArchiveRoom();
  const leaving = Array.from({ length: MAX_ARCHIVES }, (_, index) => room.enter(`driver-${index}`));
  expect(() => room.enter('another')).toThrow('try again');
  leaving[0]!();
  expect(() => room.enter('another')).not.toThrow();
});
