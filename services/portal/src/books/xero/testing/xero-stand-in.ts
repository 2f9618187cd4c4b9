import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomUUID } from 'node:crypto';
import { Refused, StandInOrganisation } from './stand-in-organisation.js';
import { OAuthRefusal, StandInTokens, type Grant } from './stand-in-tokens.js';

export const CLIENT = { clientId: 'waybook-at-xero', clientSecret: 'the-secret-of-the-test' } as const;
const MINUTE_MS = 60_000;
const MAX_KEY_LENGTH = 128;

/** What goes wrong with a call: before Xero did anything, after it did everything, or it never answers. */
export type Fault = 'error' | 'cut_before' | 'cut_after' | 'hang_before' | 'hang_after';
type FaultOf = (call: string) => Fault | null;

interface Connection {
  readonly id: string;
  readonly user: string;
  readonly organisation: StandInOrganisation;
}

interface Replay {
  readonly bodyHash: string;
  readonly status: number;
  readonly text: string;
}

/** Xero on this machine, with the rules of its documents that matter to an app that posts manual journals. */
export class XeroStandIn {
  readonly tokens: StandInTokens;
  readonly connections: Connection[] = [];
  /** Which organisations whoever consents lets the app at. */
  offered: readonly StandInOrganisation[] = [];
  user = 'accountant';
  minuteLimit = 60;
  fault: FaultOf = () => null;
  /** "POST ManualJournals", in order. */
  readonly calls: string[] = [];
  readonly #recent = new Map<string, number[]>();
  readonly #replays = new Map<string, Replay>();
  readonly #server: Server = createServer((request, answer) => void this.#serve(request, answer));

  private constructor(private readonly now: () => number) {
    this.tokens = new StandInTokens(now);
  }

  /** @param now by which tokens end and calls of a minute are counted */
  static async listen(now: () => number = Date.now): Promise<XeroStandIn> {
    const xero = new XeroStandIn(now);
    xero.#server.listen(0, '127.0.0.1');
    await once(xero.#server, 'listening');
    return xero;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What somebody's browser comes back with who allows what is asked for. @throws Error where Xero would show an error itself */
  consent(asked: string): string {
    const { searchParams: query } = new URL(asked);
    const needed = { client_id: CLIENT.clientId, response_type: 'code', code_challenge_method: 'S256' };
    for (const [name, value] of Object.entries(needed)) {
      if (query.get(name) !== value) throw new Error(`${name} is ${query.get(name)}`);
    }
    const grant = { user: this.user, scopes: (query.get('scope') ?? '').split(' ') };
    for (const organisation of this.offered) {
      const has = this.connections.some((each) => each.user === this.user && each.organisation === organisation);
      if (!has) this.connections.push({ id: randomUUID(), user: this.user, organisation });
    }
    const code = this.tokens.code(grant, query.get('code_challenge') ?? '', query.get('redirect_uri') ?? '');
    return new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const url = new URL(request.url ?? '', this.url);
    const call = `${request.method} ${url.pathname.split('/').find((part) => /^[A-Z]/.test(part)) ?? url.pathname}`;
    this.calls.push(call);
    const fault = this.fault(call);
    if (fault === 'error') return void answer.writeHead(500).end('An error occurred');
    if (fault === 'cut_before') return void answer.destroy();
    if (fault === 'hang_before') return;
    const { status, text, headers = {} } = this.#answered(request, url, Buffer.concat(pieces).toString());
    if (fault === 'cut_after') return void answer.destroy();
    if (fault === 'hang_after') return;
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  }

  #answered(request: IncomingMessage, url: URL, body: string): Answered {
    if (url.pathname === '/identity/connect/authorize') return this.#consentPage(url);
    if (url.pathname.startsWith('/connect/')) return this.#identity(request, url, new URLSearchParams(body));
    const grant = this.tokens.grantOf((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (grant === null) return json(401, { Title: 'Unauthorized', Detail: 'TokenExpired' });
    if (url.pathname.startsWith('/connections')) return this.#connections(request.method ?? '', url, grant);
    return this.#accounting(request, url, body, grant);
  }

  #consentPage(url: URL): Answered {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.search = this.consent(url.href);
    const text = `<!doctype html><title>Xero</title><h1>Waybook wants access</h1><a href="${back.href.replaceAll('&', '&amp;')}">Allow access</a>`;
    return { status: 200, text, headers: { 'content-type': 'text/html' } };
  }

  #identity({ headers }: IncomingMessage, { pathname }: URL, form: URLSearchParams): Answered {
    const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return json(401, { error: 'invalid_client' });
    if (pathname.endsWith('/revocation')) {
      const user = this.tokens.userOf(form.get('token') ?? '');
      if (user !== undefined) this.#revoke(user);
      return { status: 200, text: '' };
    }
    try {
      const isRefresh = form.get('grant_type') === 'refresh_token';
      return json(200, isRefresh ? this.tokens.refresh(form) : this.tokens.exchange(form));
    } catch (error) {
      if (error instanceof OAuthRefusal) return json(400, { error: error.code });
      throw error;
    }
  }

  /** All that the person let the app at. */
  #revoke(user: string): void {
    this.tokens.revokeAllOf(user);
    this.#drop((each) => each.user === user);
  }

  #drop(which: (connection: Connection) => boolean): void {
    this.connections.splice(0, Infinity, ...this.connections.filter((each) => !which(each)));
  }

  #connections(method: string, url: URL, { user }: Grant): Answered {
    const own = this.connections.filter((each) => each.user === user);
    if (method === 'DELETE') {
      const id = url.pathname.split('/').at(-1);
      if (!own.some((each) => each.id === id)) return json(404, {});
      this.#drop((each) => each.id === id);
      return { status: 204, text: '' };
    }
    const practice = { id: randomUUID(), tenantId: randomUUID(), tenantType: 'PRACTICE', tenantName: 'A practice' };
    return json(200, [
      practice,
      ...own.map(({ id, organisation: { tenantId, name } }) => ({
        ...{ id, tenantId, tenantType: 'ORGANISATION', tenantName: name },
      })),
    ]);
  }

  #accounting(request: IncomingMessage, url: URL, body: string, { user, scopes }: Grant): Answered {
    const tenant = request.headers['xero-tenant-id'];
    const own = this.connections.find((each) => each.user === user && each.organisation.tenantId === tenant);
    if (own === undefined) return json(403, { Detail: 'AuthenticationUnsuccessful' });
    const rest = this.#restOf(own.organisation.tenantId);
    if (rest > 0) {
      const headers = { 'retry-after': String(rest), 'x-rate-limit-problem': 'minute' };
      return { ...json(429, {}), headers };
    }
    const { organisation } = own;
    const resource = url.pathname.replace('/api.xro/2.0/', '');
    const scope = resource === 'ManualJournals' ? 'accounting.manualjournals' : 'accounting.settings.read';
    if (!scopes.includes(scope)) return json(401, { Detail: 'AuthorizationUnsuccessful' });
    if (resource === 'Accounts') return json(200, { Accounts: [...organisation.accounts.values()] });
    if (resource === 'TaxRates') return json(200, { TaxRates: organisation.taxRates });
    if (resource !== 'ManualJournals') return json(404, {});
    if (request.method === 'GET') return this.#list(organisation, url.searchParams);
    return this.#post(organisation, body, String(request.headers['idempotency-key'] ?? ''));
  }

  /** Seconds until the organisation takes another call; 0 where it does. */
  #restOf(tenantId: string): number {
    const now = this.now();
    const recent = (this.#recent.get(tenantId) ?? []).filter((at) => at > now - MINUTE_MS);
    this.#recent.set(tenantId, recent);
    if (recent.length >= this.minuteLimit) return Math.ceil((recent[0]! + MINUTE_MS - now) / 1_000);
    recent.push(now);
    return 0;
  }

  #list({ journals }: StandInOrganisation, query: URLSearchParams): Answered {
    const days = [...(query.get('where') ?? '').matchAll(/Date([<>])=DateTime\((\d+), (\d+), (\d+)\)/g)].map(
      ([, side, year, month, day]) => ({ side, day: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` }),
    );
    const within = journals.filter(({ Date: date }) =>
      days.every(({ side, day }) => (side === '>' ? date >= day : date <= day)),
    );
    const size = Number(query.get('pageSize') ?? 100);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const ManualJournals = within
      .slice(from, from + size)
      .map((each) => ({ ...each, Date: `/Date(${Date.parse(each.Date)}+0000)/` }));
    return json(200, { ManualJournals });
  }

  #post(organisation: StandInOrganisation, body: string, key: string): Answered {
    if (key.length > MAX_KEY_LENGTH) return json(400, { Message: 'The Idempotency-Key is too long' });
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const replay = this.#replays.get(`${organisation.tenantId} ${key}`);
    if (key !== '' && replay !== undefined) {
      if (replay.bodyHash === bodyHash) return replay;
      return json(400, { Message: 'The Idempotency-Key was used with another request' });
    }
    const answered = posted(organisation, body);
    this.#replays.set(`${organisation.tenantId} ${key}`, { bodyHash, ...answered });
    return answered;
  }
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function json(status: number, content: unknown): Answered {
  return { status, text: JSON.stringify(content) };
}

function posted(organisation: StandInOrganisation, body: string): Answered {
  try {
    return json(200, { Status: 'OK', ManualJournals: [organisation.post(JSON.parse(body))] });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const ValidationErrors = error.messages.map((Message) => ({ Message }));
    return json(400, {
      ...{ ErrorNumber: 10, Type: 'ValidationException', Message: 'A validation exception occurred' },
      Elements: [{ ValidationErrors }],
    });
  }
}
