import type { ServerResponse } from 'node:http';

const PIECE = Buffer.alloc(64 * 1_024, 'x');
const DRIP_MS = 40;

export interface AnswerTerms {
  /** How long the sender waits. */
  readonly limitMs: number;
  /** Where nobody outside is to get to. */
  readonly insideUrl: string;
  /** Told of bytes that go out without an end. */
  readonly wrote: (bytes: number) => void;
}

export interface Misbehaviour {
  /** Whether the status is one of 2xx, and comes in time. */
  readonly takes: boolean;
  readonly answer: (answer: ServerResponse, terms: AnswerTerms) => void;
}

const takes = (answer: Misbehaviour['answer']): Misbehaviour => ({ takes: true, answer });
const refuses = (answer: Misbehaviour['answer']): Misbehaviour => ({ takes: false, answer });

/** What no server of Node's would send. */
const raw = (bytes: string): Misbehaviour =>
  refuses(({ socket }) => {
    socket?.end(bytes);
  });

export const MISBEHAVIOURS = {
  'answers after the time limit': refuses((answer, { limitMs }) => {
    setTimeout(() => answer.writeHead(204).end(), limitMs * 1.5);
  }),
  'never answers': refuses(() => undefined),
  'closes before it answers': refuses((answer) => answer.destroy()),
  'begins a status line for ever': refuses((answer) => drip(answer, () => answer.socket?.write('H'.repeat(10)))),
  'says Continue for ever': refuses((answer) => drip(answer, () => answer.writeContinue())),
  'sends headers without an end': refuses((answer) => {
    answer.socket?.write('HTTP/1.1 200 OK\r\n');
    drip(answer, () => answer.socket?.write(`x-more: ${'x'.repeat(4_000)}\r\n`));
  }),
  'speaks no HTTP': raw('220 mail.example.com ESMTP\r\n'),
  'switches to another protocol': raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  'redirects to an address inside': refuses((answer, { insideUrl }) => {
    answer.writeHead(302, { location: insideUrl }).end();
  }),
  'answers 500': refuses((answer) => answer.writeHead(500).end('\0not today')),
  'answers 200 with nothing': takes((answer) => answer.writeHead(200, { 'content-length': 0 }).end()),
  'answers 200 with something else': takes((answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
  }),
  'closes in the middle of its answer': takes((answer) => {
    answer.writeHead(200, { 'content-length': 1_000 });
    answer.write('short', () => answer.destroy());
  }),
  'answers 200 with a body without an end': takes((answer, { wrote }) => {
    answer.writeHead(200);
    flood(answer, wrote);
  }),
  'answers 200 a piece at a time, for ever': takes((answer) => {
    answer.writeHead(200);
    drip(answer, () => answer.write('x'));
  }),
} as const satisfies Record<string, Misbehaviour>;

export type MisbehaviourName = keyof typeof MISBEHAVIOURS;
export const MISBEHAVIOUR_NAMES = Object.keys(MISBEHAVIOURS) as MisbehaviourName[];

function drip(answer: ServerResponse, write: () => void): void {
  const timer = setInterval(write, DRIP_MS);
  answer.once('close', () => clearInterval(timer));
  write();
}

/** As fast as the other side takes it. */
function flood(answer: ServerResponse, wrote: (bytes: number) => void): void {
  const more = () => {
    while (!answer.destroyed) {
      wrote(PIECE.length);
      if (!answer.write(PIECE)) return;
    }
  };
  answer.on('drain', more);
  more();
}
