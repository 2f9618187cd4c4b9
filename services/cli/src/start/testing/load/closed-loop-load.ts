import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { summaryOf, type Answered, type Summary } from './answers.js';
import { sendRequest, type LoadRequest } from './send-request.js';

/** Pause after a refusal; shorter than `Retry-After`, as impolite clients do. */
const PAUSE_AFTER_REFUSAL_MS = 100;

export interface LoadOptions {
  readonly connections: number;
  readonly forMs: number;
  readonly tokens: readonly string[];
}

/** An ordinary mix of requests: mostly lists, sometimes a write. */
export function everydayRequest(turn: number, token: string): LoadRequest {
  const kind = turn % 5;
  if (kind === 0) return { path: '/api/drivers?pageSize=50', token };
  if (kind === 1) return { path: '/api/remittances/pending', token };
  if (kind === 2) return { path: '/api/tickets?pageSize=20', token };
  if (kind === 3) return { path: '/api/auth/me', token };
  const body = JSON.stringify({ title: 'Load', description: `Turn ${turn}` });
  return { path: '/api/tickets', method: 'POST', token, body };
}

/** Closed-loop load: each connection sends its next request as soon as it has the answer. */
export async function closedLoopLoad(address: string, { connections, forMs, tokens }: LoadOptions): Promise<Summary> {
  const endsAt = performance.now() + forMs;
  const answers: Answered[] = [];
  const asker = async (place: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const token = tokens[place % tokens.length]!;
    for (let turn = place; performance.now() < endsAt; turn += 1) {
      const { text: _, ...answer } = await sendRequest(address, everydayRequest(turn, token), agent);
      answers.push(answer);
      if (answer.status === null || answer.status === 503) await sleep(PAUSE_AFTER_REFUSAL_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => asker(place)));
  return summaryOf(answers);
}

/** Latency of a single client without other load. */
export async function measureUnloaded(address: string, token: string, questions: number): Promise<Summary> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answered[] = [];
  for (let turn = 0; turn < questions; turn += 1) {
    answers.push(await sendRequest(address, everydayRequest(turn, token), agent));
  }
  agent.destroy();
  return summaryOf(answers);
}
