import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { summaryOf, type Answered, type Summary } from './answers.js';
import { ask, type Question } from './ask.js';

/** After a refusal; less than `Retry-After` says, because those who load a portal are not polite. */
const PAUSE_AFTER_REFUSAL_MS = 100;

export interface Askers {
  readonly connections: number;
  readonly forMs: number;
  readonly tokens: readonly string[];
}

/** What people do all day: lists, themselves, and now and then something to write. */
export function everydayQuestion(turn: number, token: string): Question {
  const kind = turn % 5;
  if (kind === 0) return { path: '/api/drivers?pageSize=50', token };
  if (kind === 1) return { path: '/api/remittances/pending', token };
  if (kind === 2) return { path: '/api/tickets?pageSize=20', token };
  if (kind === 3) return { path: '/api/auth/me', token };
  const body = JSON.stringify({ title: 'Load', description: `Turn ${turn}` });
  return { path: '/api/tickets', method: 'POST', token, body };
}

/** Each connection asks its next question as soon as it has got an answer. */
export async function keepAsking(address: string, { connections, forMs, tokens }: Askers): Promise<Summary> {
  const endsAt = performance.now() + forMs;
  const answers: Answered[] = [];
  const asker = async (place: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const token = tokens[place % tokens.length]!;
    for (let turn = place; performance.now() < endsAt; turn += 1) {
      const { text: _, ...answer } = await ask(address, everydayQuestion(turn, token), agent);
      answers.push(answer);
      if (answer.status === null || answer.status === 503) await sleep(PAUSE_AFTER_REFUSAL_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => asker(place)));
  return summaryOf(answers);
}

/** How fast the portal is for one who asks while nobody else does. */
export async function askAlone(address: string, token: string, questions: number): Promise<Summary> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answered[] = [];
  for (let turn = 0; turn < questions; turn += 1) {
    answers.push(await ask(address, everydayQuestion(turn, token), agent));
  }
  agent.destroy();
  return summaryOf(answers);
}
