// A receiver of webhooks in a process of its own, so that a drill can kill it. Each message stands in its ledger, a file, before it is answered.
import { createHash } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { verifyWebhook } from '../../../contracts/consumer/src/webhook-signature.js';
import type { Arrival } from './ledger.js';
import { MISBEHAVIOUR_NAMES, MISBEHAVIOURS, type MisbehaviourName } from './misbehaviours.js';
import { Random } from '../random.js';

/** Passed as JSON in the process's only argument. */
export interface ReceiverOptions {
  readonly port: number;
  readonly ledger: string;
  readonly limitMs: number;
  readonly insideUrl: string;
  readonly seed: number;
  /** From the first message on. */
  readonly conduct: Conduct;
}

/** What an endpoint does; `now and then` draws for each message. */
export type Behaviour = MisbehaviourName | 'well' | 'now and then';

export interface Conduct {
  readonly secrets: Readonly<Record<string, string>>;
  /** By path; any other behaves well. */
  readonly behaviours: Readonly<Record<string, Behaviour>>;
}

export type ReceiverOrder =
  | ({ readonly order: 'conduct' } & Conduct)
  /** The next message to this path is written down and not answered: the process dies, or waits for `go on`. */
  | { readonly order: 'die' | 'hold'; readonly path: string }
  | { readonly order: 'go on' };

export type ReceiverNews = 'listening' | 'conducting' | 'waiting' | 'holding';

const options = JSON.parse(process.argv[2] ?? '') as ReceiverOptions;
const { port, ledger, limitMs, insideUrl, seed } = options;
const file = openSync(ledger, 'a');
const random = new Random(seed);
let { conduct } = options;
let next: { readonly order: 'die' | 'hold'; readonly path: string } | null = null;
let goOn: () => void = () => undefined;

const say = (news: ReceiverNews) => process.send!(news);

async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  // Who sent it was killed in the middle of it.
  if (body === null) return;
  const path = request.url!;
  const behaviour = drawn(conduct.behaviours[path] ?? 'well');
  const ends = next?.path === path ? next.order : null;
  const takes = ends === null && (behaviour === 'well' || MISBEHAVIOURS[behaviour].takes);
  writeDown({ ...messageOf(path, request, body), behaviour: ends === null ? behaviour : 'is killed', takes, wrote: 0 });
  if (ends === 'die') process.kill(process.pid, 'SIGKILL');
  if (ends === 'hold') {
    next = null;
    say('holding');
    await new Promise<void>((resolve) => (goOn = resolve));
  }
  if (behaviour === 'well') return void answer.writeHead(204).end();
  let bytes = 0;
  answer.once('close', () => bytes > 0 && writeDown({ path, wrote: bytes }));
  MISBEHAVIOURS[behaviour].answer(answer, { limitMs, insideUrl, wrote: (more) => (bytes += more) });
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of request) pieces.push(piece as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(pieces).toString();
}

function drawn(behaviour: Behaviour): MisbehaviourName | 'well' {
  return behaviour === 'now and then' ? random.oneOf([...MISBEHAVIOUR_NAMES, 'well' as const]) : behaviour;
}

function messageOf(path: string, { headers }: IncomingMessage, body: string) {
  const nowMs = Number(headers['webhook-timestamp']) * 1_000;
  const id = verifyWebhook({ headers, body }, conduct.secrets[path] ?? '', nowMs);
  const { seq, partitionkey: key, id: eventId } = JSON.parse(body) as CloudEvent;
  if (eventId !== id) throw new Error(`the message ${id} holds the event ${eventId}`);
  return { path, id, key, seq, digest: createHash('sha256').update(body).digest('hex') };
}

function writeDown(line: Arrival | { readonly path: string; readonly wrote: number }): void {
  writeSync(file, `${JSON.stringify(line)}\n`);
}

process.on('message', (order: ReceiverOrder) => {
  if (order.order === 'go on') return goOn();
  if (order.order === 'conduct') {
    conduct = order;
    return void say('conducting');
  }
  next = order;
  say('waiting');
});
process.on('disconnect', () => process.exit());
createServer((request, answer) => {
  take(request, answer).catch((error: unknown) => {
    // A receiver that is misled is what the drill is to find.
    console.error(error);
    process.exit(1);
  });
}).listen(port, '127.0.0.1', () => say('listening'));
