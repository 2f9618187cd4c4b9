import { HOSTILE_ASCII } from './hostile-texts.js';
import type { HostileRequest, MadeRequest, Size } from './hostile-request.js';

const NOBODYS_ID = '0190a000-0000-7000-8000-000000000009';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Each that something of ours or of the framework reads. */
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'forwarded'],
  ...['idempotency-key', 'if-match', 'if-none-match', 'last-event-id', 'origin', 'range', 'referer', 'sec-fetch-site'],
  ...['traceparent', 'tracestate', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['x-operator', 'x-request-id'],
];
/** What a program would put before it so that it is looked into. */
const PREFIXES: Readonly<Record<string, string>> = {
  authorization: 'Bearer ',
  cookie: 'waybook_refresh=',
  'content-type': 'application/json; charset=',
  range: 'bytes=',
  traceparent: '00-',
};
/** Node takes 16 kB of headers. */
const LENGTHS: readonly (readonly [Size, number])[] = [
  ['1×', 120],
  ['10×', 1_200],
  ['max', 14_000],
];

export interface HeaderGround {
  readonly driverLogin: object;
  /** Of a file that the director may open. */
  readonly fileUrl: string;
}

type Target = Omit<MadeRequest, 'headers'> & Pick<HostileRequest, 'as'>;

/** Where a header is looked into; any route reads the others. */
function targetsOf(name: string, { driverLogin, fileUrl }: HeaderGround): Target[] {
  switch (name) {
    case 'authorization':
      return [{ method: 'POST', url: '/api/auth/logout', as: 'nobody', body: '{}' }];
    case 'user-agent':
      return [{ method: 'POST', url: '/api/driver/login', as: 'nobody', body: JSON.stringify(driverLogin) }];
    case 'if-match':
      return [{ method: 'POST', url: `/api/remittances/${NOBODYS_ID}/withdraw`, as: 'driver', body: '{}' }];
    case 'if-none-match':
      return [{ method: 'GET', url: fileUrl, as: 'driver' }];
    case 'accept':
    case 'last-event-id':
      return ['/api/events', '/api/live'].map((url) => ({ method: 'GET', url, as: 'director' }));
    default:
      return [{ method: 'PUT', url: '/api/driver/profile', as: 'driver', body: '{}' }];
  }
}

function nameOf({ method, url }: Omit<MadeRequest, 'headers'>): string {
  return `${method} ${url.replace(NOBODYS_ID, '{id}').replace(/^\/api\/uploads\/.*/, '/api/uploads/{key}')}`;
}

export function hostileHeaders(ground: HeaderGround): HostileRequest[] {
  return HEADERS.flatMap((name) =>
    targetsOf(name, ground).flatMap(({ as, ...target }) =>
      HOSTILE_ASCII.flatMap(([attack, make]) =>
        LENGTHS.map(([size, length]): HostileRequest => ({
          ...{
            entry: `header ${name} of ${nameOf(target)}`,
            attack,
            size,
            as,
          },
          make: () => ({ ...target, headers: { ...JSON_TYPE, [name]: (PREFIXES[name] ?? '') + make(length) } }),
        })),
      ),
    ),
  );
}
