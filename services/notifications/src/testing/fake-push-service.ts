import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { httpsPushService, type PushService } from '../push/delivery/push-service.js';
import type { FakePhone } from './fake-phone.js';
import { FAKE_PUSH_CERTIFICATE, FAKE_PUSH_CERTIFICATE_KEY } from './fake-push-certificate.js';
import { TEST_PUSH_KEY } from './test-keys.js';

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, over real TLS. */
export class FakePushService {
  readonly received: ReceivedPush[] = [];
  /** The status of each answer. */
  status = 201;
  headers: Record<string, string> = {};
  /** Reads messages and never answers. */
  isSilent = false;
  readonly #server: Server = createServer(
    { cert: FAKE_PUSH_CERTIFICATE, key: FAKE_PUSH_CERTIFICATE_KEY },
    (request, answer) => void this.#take(request, answer),
  );

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** What the portal sends with: finds this server under the name of the test's push service. */
  client(limitMs = 5_000, allowedHosts?: readonly string[]): PushService {
    const { port } = this.#server.address() as AddressInfo;
    const route = {
      ...{ port, ca: FAKE_PUSH_CERTIFICATE },
      lookup: (_name: string, options: { all?: boolean }, done: (...found: unknown[]) => void) =>
        options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    };
    const contact = 'mailto:office@waybook.example';
    return httpsPushService({ key: TEST_PUSH_KEY, contact, route: route as never, limitMs, allowedHosts });
  }

  /** What reached a phone, as it reads it. */
  shownOn(phone: FakePhone): object[] {
    return this.received.filter(({ path }) => path === `/${phone.name}`).map(({ body }) => phone.read(body));
  }

  async #take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
    if (!this.isSilent) answer.writeHead(this.status, this.headers).end('whatever it says');
  }
}

/** The claims of a VAPID header (RFC 8292), once its signature was verified by the key that it names. */
export function vapidClaims(header: string): { key: string; claims: Record<string, unknown> } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is not of the key that it names');
  return { key: key!, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
