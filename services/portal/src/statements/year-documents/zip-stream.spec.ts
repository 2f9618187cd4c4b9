import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { zipStream } from './zip-stream.js';

const madeAt = new Date('2026-11-24T12:00:00Z');

async function* filesOf(count: number, asked: number[] = []) {
  for (let index = 0; index < count; index += 1) {
    asked.push(index);
    yield { name: `${index}.txt`, bytes: Buffer.from(`file ${index}`), madeAt };
  }
}

test('an archive holds its files under their names', async () => {
  const bytes = await buffer(Readable.from(zipStream(filesOf(3))));
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]);
  expect(files).toEqual([0, 1, 2].map((index) => [`${index}.txt`, `file ${index}`]));
});

test('a file is asked for when those before it have gone out', async () => {
  const asked: number[] = [];
  const archive = zipStream(filesOf(100, asked));
  await archive.next();
  expect(asked).toEqual([0]);
  await archive.return(undefined);
  expect(asked).toEqual([0]);
});

test('what fails on the way fails the archive', async () => {
  async function* failing() {
    yield* filesOf(1);
    throw new Error('no such document');
  }
  await expect(buffer(Readable.from(zipStream(failing())))).rejects.toThrow('no such document');
});
