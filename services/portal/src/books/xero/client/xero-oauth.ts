import { withinLimit } from '@waybook/platform/time-limit';
import type { XeroSettings } from '@waybook/platform/config';
import * as oidc from 'openid-client';
import type { XeroAddresses } from './xero-addresses.js';
import { awayBecause, XeroProblem } from './xero-problem.js';

/** The least that journals need (Xero's granular scopes, in force since March 2026): to write them, to read accounts and tax rates, and to do so later. */
export const XERO_SCOPES = 'offline_access accounting.manualjournals accounting.settings.read';
const CALL_LIMIT_MS = 10_000;
const DEFAULT_LIFE_SECONDS = 30 * 60;

export interface TokenSet {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAtMs: number;
}

export interface AskedConsent {
  readonly redirectUri: string;
  readonly state: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** OAuth 2 with Xero: authorization code with PKCE, refresh and revocation (RFC 6749, 7009, 7636). */
export class XeroOAuth {
  readonly #config: oidc.Configuration;

  constructor(addresses: XeroAddresses, { clientId, clientSecret }: XeroSettings) {
    const server = {
      issuer: new URL(addresses.token).origin,
      authorization_endpoint: addresses.authorize,
      token_endpoint: addresses.token,
      revocation_endpoint: addresses.revocation,
    };
    this.#config = new oidc.Configuration(server, clientId, undefined, basic(clientId, clientSecret));
    this.#config.timeout = CALL_LIMIT_MS / 1_000;
    if (server.token_endpoint.startsWith('http:')) oidc.allowInsecureRequests(this.#config);
  }

  async consentUrl({ redirectUri, state, verifier }: AskedConsent): Promise<string> {
    return oidc.buildAuthorizationUrl(this.#config, {
      ...{ redirect_uri: redirectUri, scope: XERO_SCOPES, state },
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /** @throws XeroProblem: `forbidden` where consent was refused, or the code isn't good */
  exchange(cameBackTo: URL, { state, verifier }: Omit<AskedConsent, 'redirectUri'>, at: Date): Promise<TokenSet> {
    return this.#tokens(at, () =>
      oidc.authorizationCodeGrant(this.#config, cameBackTo, { expectedState: state, pkceCodeVerifier: verifier }),
    );
  }

  /** The token given is good once; the one that comes back takes its place. @throws XeroProblem: `forbidden` where it isn't taken */
  refresh(refreshToken: string, at: Date): Promise<TokenSet> {
    return this.#tokens(at, () => oidc.refreshTokenGrant(this.#config, refreshToken));
  }

  /** Ends all that Xero's user let the portal at. @throws XeroProblem */
  async revoke(refreshToken: string): Promise<void> {
    await withinLimit(CALL_LIMIT_MS, 'Asking Xero', () =>
      oidc.tokenRevocation(this.#config, refreshToken, { token_type_hint: 'refresh_token' }),
    ).catch(throwTrouble);
  }

  async #tokens(at: Date, ask: () => Promise<oidc.TokenEndpointResponse>): Promise<TokenSet> {
    const answer = await withinLimit(CALL_LIMIT_MS, 'Asking Xero', ask).catch(throwTrouble);
    const { access_token: accessToken, refresh_token: refreshToken, expires_in = DEFAULT_LIFE_SECONDS } = answer;
    if (refreshToken === undefined) throw new XeroProblem({ kind: 'forbidden' });
    return { accessToken, refreshToken, expiresAtMs: at.getTime() + expires_in * 1_000 };
  }
}

/** As Xero's guide writes it. The library's own encodes `-` and `_` as well, which secrets of Xero's have and not every server undoes. */
function basic(clientId: string, clientSecret: string): oidc.ClientAuth {
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
  return (_server, _client, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

/** That the client isn't taken is the installation's trouble, and ends no connection. */
function throwTrouble(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError) throw new XeroProblem({ kind: 'forbidden' });
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') {
    throw new XeroProblem({ kind: 'forbidden' });
  }
  const { status } = error as { status?: unknown };
  if (status === 401 || error instanceof oidc.ResponseBodyError) {
    throw new XeroProblem({ kind: 'away', reason: 'Xero does not accept the portal’s client ID or secret.' });
  }
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Response) throw new XeroProblem({ kind: 'away', reason: `Xero answered ${cause.status}.` });
  throw awayBecause(cause ?? error);
}
