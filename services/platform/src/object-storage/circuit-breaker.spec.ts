import { beforeEach, expect, test } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.js';

class Timeout extends Error {}
class Refused extends Error {}

const OPEN_MS = 1_000;
const hang = () => Promise.reject(new Timeout());
const answer = async () => 'answer';

let nowMs: number;
let breaker: CircuitBreaker;

beforeEach(() => {
  nowMs = 0;
  breaker = new CircuitBreaker({
    timeoutsToOpen: 3,
    openMs: OPEN_MS,
    isTimeout: (error) => error instanceof Timeout,
    refuse: () => new Refused(),
    nowMs: () => nowMs,
  });
});

async function hangUntilOpen(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await expect(breaker.run(hang)).rejects.toThrow(Timeout);
}

test('after three timeouts nobody is made to wait', async () => {
  await hangUntilOpen();
  await expect(breaker.run(answer)).rejects.toThrow(Refused);
});

test('after a while one may try, and the others when it has got its answer', async () => {
  await hangUntilOpen();
  nowMs += OPEN_MS;
  let answerProbe: (answer: string) => void = () => undefined;
  const probe = breaker.run(() => new Promise<string>((resolve) => (answerProbe = resolve)));
  await expect(breaker.run(answer)).rejects.toThrow(Refused);
  answerProbe('answer');
  await expect(probe).resolves.toBe('answer');
  await expect(breaker.run(answer)).resolves.toBe('answer');
});

test('a try that hangs as well has everybody wait anew', async () => {
  await hangUntilOpen();
  nowMs += OPEN_MS;
  await expect(breaker.run(hang)).rejects.toThrow(Timeout);
  await expect(breaker.run(answer)).rejects.toThrow(Refused);
});

test('a neighbour that answers between two timeouts does not hang, whatever it answers', async () => {
  for (let time = 0; time < 9; time += 1) {
    await expect(breaker.run(hang)).rejects.toThrow(Timeout);
    await expect(breaker.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
});
