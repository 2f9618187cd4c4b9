import { afterEach, describe, expect, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BackgroundLoop, type BackgroundWork } from './background-loop.js';

const SOON = { firstMs: 1, longestMs: 2 };
const FOR_EVER_MS = 2 ** 30;

const running: BackgroundLoop[] = [];
afterEach(() => Promise.all(running.splice(0).map((loop) => loop.stop())));

function begin(work: BackgroundWork): BackgroundLoop {
  const loop = new BackgroundLoop({ pauses: SOON, ...work });
  running.push(loop);
  loop.start();
  return loop;
}

/** What a listener heard, in order. */
function hearing() {
  const heard: string[] = [];
  const outages = {
    failed: (error: unknown) => void heard.push((error as Error).message),
    succeeded: () => void heard.push('succeeded'),
  };
  return { heard, outages };
}

describe('work in the background', () => {
  test('goes on after failures, and its listener hears of each and of the success', async () => {
    const { heard, outages } = hearing();
    const answers = [new Error('away'), new Error('still away'), null];
    const step = async () => {
      const answer = answers.shift();
      if (answer) throw answer;
      return FOR_EVER_MS;
    };
    begin({ step, outages });
    await until(() => heard.includes('succeeded'));
    expect(heard).toEqual(['away', 'still away', 'succeeded']);
  });

  test('survives a step that throws before it returns a promise, and a listener that throws', async () => {
    let steps = 0;
    const refuse = () => {
      throw new Error('the disk of the log is full');
    };
    const step = () => {
      steps += 1;
      if (steps % 2) throw new Error('at once');
      return Promise.resolve(1);
    };
    begin({ step, outages: { failed: refuse, succeeded: refuse } });
    await until(() => steps > 5);
  });

  test('a long piece of work ends the outage as soon as it works', async () => {
    const { heard, outages } = hearing();
    let tries = 0;
    begin({
      outages,
      step: async (stopped, working) => {
        tries += 1;
        if (tries === 1) throw new Error('away');
        working();
        await new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve()));
        return 0;
      },
    });
    await until(() => heard.length === 2);
    expect(heard).toEqual(['away', 'succeeded']);
  });

  test.each([
    ['rests', async () => FOR_EVER_MS],
    ['backs off', () => Promise.reject(new Error('away'))],
  ])('stops at once while it %s', async (_, step) => {
    let steps = 0;
    const pauses = { firstMs: FOR_EVER_MS, longestMs: FOR_EVER_MS };
    const counted = () => {
      steps += 1;
      return step();
    };
    const loop = begin({ step: counted, pauses });
    await until(() => steps === 1);
    await loop.stop();
    expect(steps).toBe(1);
  });

  test('has stopped once the piece under way is done', async () => {
    let finish: (restMs: number) => void;
    const piece = new Promise<number>((resolve) => (finish = resolve));
    const told: string[] = [];
    const loop = begin({ step: () => piece.finally(() => told.push('done')) });
    const stopped = loop.stop().then(() => told.push('stopped'));
    await nextTurn();
    finish!(FOR_EVER_MS);
    await stopped;
    expect(told).toEqual(['done', 'stopped']);
  });

  test('goes on until a signal comes, and does nothing where it came before', async () => {
    const ended = new AbortController();
    let steps = 0;
    const work = { step: async () => (steps++, FOR_EVER_MS) };
    const loop = new BackgroundLoop(work);
    running.push(loop);
    loop.runUntil(ended.signal);
    await until(() => steps === 1);
    ended.abort();
    await loop.stop();
    const late = new BackgroundLoop({ ...work, firstRestMs: FOR_EVER_MS });
    late.runUntil(ended.signal);
    await late.stop();
    expect(steps).toBe(1);
  });

  test('that is stopped before its first piece does none', async () => {
    let steps = 0;
    const step = async () => (steps += 1);
    await begin({ step, firstRestMs: FOR_EVER_MS }).stop();
    expect(steps).toBe(0);
  });
});
