import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { UploadStalled } from '../uploads.errors.js';
import { unlessStalled, type OnPiece } from './unless-stalled.js';

const LIMIT_MS = 1_000;

let onPiece: OnPiece;
let end: (read: string) => void;
let reading: Promise<string>;
let outcome: unknown;

beforeEach(() => {
  jest.useFakeTimers();
  outcome = undefined;
  reading = unlessStalled((given) => {
    onPiece = given;
    return new Promise<string>((resolve) => (end = resolve));
  }, LIMIT_MS);
  reading.then(
    (read) => (outcome = read),
    (error: unknown) => (outcome = error),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

async function later(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('the time until something comes is limited', async () => {
  await later(LIMIT_MS - 1);
  expect(outcome).toBeUndefined();
  await later(1);
  expect(outcome).toBeInstanceOf(UploadStalled);
});

test('each piece begins it anew', async () => {
  for (let piece = 0; piece < 5; piece += 1) {
    await later(LIMIT_MS - 1);
    await onPiece(Promise.resolve());
  }
  end('all of it');
  expect(await reading).toBe('all of it');
});

test('it does not run while a piece waits for room, and begins anew then', async () => {
  let letIn = (): void => undefined;
  const letInPiece = onPiece(new Promise<void>((resolve) => (letIn = resolve)));
  await later(10 * LIMIT_MS);
  expect(outcome).toBeUndefined();
  letIn();
  await letInPiece;
  await later(LIMIT_MS);
  expect(outcome).toBeInstanceOf(UploadStalled);
});

test('nothing runs on once all is read', async () => {
  end('all of it');
  await reading;
  await onPiece(Promise.resolve());
  expect(jest.getTimerCount()).toBe(0);
});
