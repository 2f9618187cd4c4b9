import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { AddressesOf } from './addresses-of.js';
import { isLocalUrl } from './outgoing-url.js';
import { publicLookup } from './public-lookup.js';

export interface OutgoingRequest {
  readonly method: string | undefined;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer | null;
  readonly signal: AbortSignal;
  readonly addressesOf?: AddressesOf | undefined;
  /** In tests: another way to the same names. */
  readonly route?: Pick<RequestOptions, 'lookup' | 'port' | 'ca'> | undefined;
}

/**
 * Calls an address that somebody outside gave us, in which `outgoingUrlProblem` found nothing wrong. Connects to public addresses alone, checked on the
 * connection itself, follows no redirect, and shares no connection; only plain http to this machine, which installations may allow, goes by its name.
 *
 * @param read reads as much of the answer as is wanted; the connection ends with it
 * @throws AddressNotPublic, and Error with the code of what went wrong
 */
export async function outgoingRequest<Answer>(
  url: string,
  { method, headers, body, signal, addressesOf, route }: OutgoingRequest,
  read: (answer: IncomingMessage) => Answer | Promise<Answer>,
): Promise<Answer> {
  const options = { method, headers, agent: false, signal } as const;
  const sent = isLocalUrl(url)
    ? httpRequest(url, options)
    : httpsRequest(url, { ...options, lookup: publicLookup(addressesOf), ...route });
  // Whatever comes after the answer fails nothing any more.
  sent.on('error', () => undefined);
  try {
    sent.end(body);
    const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
    return await read(answer);
  } finally {
    sent.destroy();
  }
}
