import { outgoingRequest, outgoingUrlProblem, type OutgoingTargets } from '@waybook/platform/public-address';
import { withinLimit } from '@waybook/platform/time-limit';
import type { IncomingMessage } from 'node:http';
import type { CustomFetch } from 'openid-client';

/** For name, connection, TLS, and the answer together. */
const CALL_LIMIT_MS = 4_000;
const MAX_ANSWER_BYTES = 512 * 1_024;

/** The provider isn't to be reached, or answers more than anybody reads. */
export class ProviderAway extends Error {}

/**
 * Calls a provider as `outgoingRequest` does: a business chose the issuer, and the issuer says where else to call (R283).
 *
 * @param ended closes the connection, since the caller waits no longer
 */
export function providerFetch(targets: OutgoingTargets, ended: AbortSignal): CustomFetch {
  return async (url, { method, headers, body }) => {
    const problem = outgoingUrlProblem(url, targets);
    if (problem !== null) throw new ProviderAway(problem);
    const text = body === undefined || body === null ? null : String(body as string | URLSearchParams);
    try {
      return await withinLimit(CALL_LIMIT_MS, 'Asking a provider', (passed) => {
        const signal = AbortSignal.any([passed, ended]);
        return outgoingRequest(url, { method, headers, body: text, signal }, responseOf);
      });
    } catch (error) {
      throw error instanceof ProviderAway ? error : new ProviderAway('The provider does not answer', { cause: error });
    }
  };
}

const WITHOUT_BODY = new Set([204, 205, 304]);

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_ANSWER_BYTES) throw new ProviderAway('The provider answers too much');
    pieces.push(piece);
  }
  const status = answer.statusCode ?? 502;
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(pieces), { status, headers });
}
