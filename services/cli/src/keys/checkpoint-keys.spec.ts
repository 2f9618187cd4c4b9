import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signNote, openNote, readVerifier } from '@waybook/event-store';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_ORIGIN } from '../start/checkpoint-archive.js';
import { showCheckpointKeys } from './checkpoint-keys.js';

const [KEY, PREVIOUS, OLDEST] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-keys-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function shown(settings: Readonly<Record<string, string>>): Promise<string[]> {
  printed = [];
  expect(await showCheckpointKeys({ WAYBOOK_DATA_DIR: folder, ...settings }, folder)).toBe(0);
  return printed;
}

const signedBy = (privateKey: Buffer) => signNote('said\n', { name: LOG_ORIGIN, privateKey });
const opens = (key: string, note: string) => openNote(note, [readVerifier(key)!]) !== null;

test('each public key is printed, the one that signs now first, and checks what its own key has signed', async () => {
  const [oldest] = await shown({ WAYBOOK_CHECKPOINT_KEY: OLDEST.toString('base64') });
  const keys = await shown({
    WAYBOOK_CHECKPOINT_KEY: KEY.toString('base64'),
    WAYBOOK_PREVIOUS_CHECKPOINT_KEY: PREVIOUS.toString('base64'),
    WAYBOOK_EARLIER_CHECKPOINT_KEYS: ` ${oldest!} `,
  });
  const notes = [KEY, PREVIOUS, OLDEST].map(signedBy);
  expect(keys.map((key) => notes.map((note) => opens(key, note)))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

test('what is no public key of this log is refused by name', async () => {
  const wrong = { WAYBOOK_DATA_DIR: folder, WAYBOOK_EARLIER_CHECKPOINT_KEYS: 'some/log+12345678+AAAA' };
  await expect(showCheckpointKeys(wrong, folder)).rejects.toThrow(
    'WAYBOOK_EARLIER_CHECKPOINT_KEYS holds "some/log+12345678+AAAA": list public keys as "waybook keys checkpoint" prints them',
  );
});
