import { phonePhoto } from '@waybook/portal/testing';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { summaryOf, type Answered, type Summary } from './answers.js';
import { sendRequest } from './send-request.js';
import { everydayRequest } from './closed-loop-load.js';
import { OpenStreams } from './open-streams.js';
import type { LoadedPortal } from './overload.js';
import { FORM_TYPE, formOf } from './send-photos.js';
import { signInAdmin, signInAdmins, signInDrivers } from './signed-in.js';

const SESSIONS = 10;
const BEFORE_THE_SIGNAL_MS = 1_000;
/** A phone on the road goes on sending for so long. */
const UPLOAD_ENDS_AFTER_MS = 1_000;
const GIVE_UP_MS = 15_000;

export interface StopSizes {
  readonly connections: number;
  readonly streams: number;
  readonly uploads: number;
  /** When the signal comes, beside other runs: a moment of its own for each. */
  readonly jitterMs?: number;
}

export interface Stopped {
  /** Answers of those who asked all the time; who finds the door closed has stopped asking and isn't in here. */
  readonly asked: Summary;
  /** Of these, those that came after the signal. */
  readonly afterSignal: Summary;
  /** Connections that failed under a request, whatever it was. */
  readonly failed: number;
  /** Half sent at the signal. */
  readonly uploads: Summary;
  readonly streamsEnded: number;
  readonly streamsEndedInMs: number;
}

/** Stops a portal while everybody asks, sends and listens. */
export async function stopUnderLoad(
  { address }: LoadedPortal,
  { connections, streams, uploads, jitterMs = 0 }: StopSizes,
  stop: () => Promise<unknown>,
): Promise<Stopped> {
  const tokens = await signInAdmins(address, SESSIONS);
  const [driver] = await signInDrivers(address, await signInAdmin(address), 1);
  const form = formOf(await phonePhoto());
  const listeners = await OpenStreams.open(address, tokens, streams);
  const answers: (Answered & { readonly askedAt: number })[] = [];
  let signalledAt = Infinity;
  const asker = async (place: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = place; performance.now() < signalledAt + GIVE_UP_MS; turn += 1) {
      const askedAt = performance.now();
      const { text: _, ...answer } = await sendRequest(
        address,
        everydayRequest(turn, tokens[place % SESSIONS]!),
        agent,
      );
      if (answer.code === 'ECONNREFUSED') break;
      answers.push({ ...answer, askedAt });
      if (answer.status === 503) break;
    }
    agent.destroy();
  };
  // Before the others come: the portal has begun with each of them when the signal comes.
  let signalled = (): void => undefined;
  const signal = new Promise<void>((resolve) => (signalled = resolve));
  const sending = Array.from({ length: uploads }, () => sendInTwo(address, driver!, form, signal));
  await sleep(BEFORE_THE_SIGNAL_MS);
  const asking = Promise.all(Array.from({ length: connections }, (_, place) => asker(place)));
  await sleep(BEFORE_THE_SIGNAL_MS + jitterMs);

  signalledAt = performance.now();
  signalled();
  const stopped = stop();
  const streamsEndedInMs = untilAllEnded(listeners, signalledAt);
  const [, sent] = await Promise.all([asking, Promise.all(sending), stopped]);
  const all = [...answers, ...sent];
  return {
    asked: summaryOf(answers),
    afterSignal: summaryOf(answers.filter(({ askedAt, tookMs }) => askedAt + tookMs > signalledAt)),
    failed: all.filter(({ status }) => status === null).length,
    uploads: summaryOf(sent),
    streamsEnded: listeners.ended,
    streamsEndedInMs: await streamsEndedInMs,
  };
}

async function untilAllEnded(listeners: OpenStreams, since: number): Promise<number> {
  while (listeners.open > 0 && performance.now() < since + GIVE_UP_MS) await sleep(10);
  return performance.now() - since;
}

/** One half before the signal, and the other a while after. */
function sendInTwo(address: string, token: string, form: Buffer, signal: Promise<void>): Promise<Answered> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | null, code: string | null, retryAfter?: string, isLast = true) => {
      const tookMs = performance.now() - startedAt;
      resolve({ status, code, retryAfterSeconds: retryAfter ? Number(retryAfter) : null, isLast, tookMs });
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE, 'content-length': form.length };
    const sending = request(`${address}/api/uploads`, { method: 'POST', agent: false, headers });
    sending.on('error', ({ code, message }: NodeJS.ErrnoException) => end(null, code ?? message));
    sending.on('response', (response) => {
      response.resume().on('end', () => {
        end(response.statusCode ?? 0, null, response.headers['retry-after'], response.headers.connection === 'close');
      });
    });
    sending.write(form.subarray(0, Math.floor(form.length / 2)));
    void signal
      .then(() => sleep(UPLOAD_ENDS_AFTER_MS))
      .then(() => sending.end(form.subarray(Math.floor(form.length / 2))));
  });
}
