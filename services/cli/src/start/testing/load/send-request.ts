import { type Agent, request } from 'node:http';
import type { Answered } from './answers.js';

export interface LoadRequest {
  readonly path: string;
  readonly token?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON, unless `contentType` says something else. */
  readonly body?: string | Buffer;
  readonly contentType?: string;
}

export interface AnsweredWithText extends Answered {
  readonly text: string;
}

/** @param agent keeps the connection for the next question; without one each has its own */
export function sendRequest(address: string, question: LoadRequest, agent?: Agent): Promise<AnsweredWithText> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (answered: Omit<AnsweredWithText, 'tookMs'>) =>
      resolve({ ...answered, tookMs: performance.now() - startedAt });
    const fail = ({ code, message }: NodeJS.ErrnoException) =>
      end({ status: null, code: code ?? message, retryAfterSeconds: null, isLast: true, text: '' });
    const { path, method = 'GET', body } = question;
    const sending = request(`${address}${path}`, { method, headers: headersOf(question), agent: agent ?? false });
    sending.on('error', fail).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('error', fail).on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const retryAfterSeconds = headers['retry-after'] === undefined ? null : Number(headers['retry-after']);
        end({ status, code: codeIn(status, text), retryAfterSeconds, isLast: headers.connection === 'close', text });
      });
    });
    sending.end(body);
  });
}

/** @throws Error where the portal refuses */
export async function requestJson<T>(address: string, question: LoadRequest, agent?: Agent): Promise<T> {
  const { status, code, text } = await sendRequest(address, question, agent);
  if (status === null || status >= 300) throw new Error(`${question.path}: ${status} ${code} ${text}`);
  return JSON.parse(text) as T;
}

function headersOf({ token, body, contentType = 'application/json' }: LoadRequest): Record<string, string | number> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
  };
}

function codeIn(status: number, text: string): string | null {
  if (status < 400) return null;
  try {
    return (JSON.parse(text) as { code?: string }).code ?? null;
  } catch {
    return null;
  }
}
