import { Inject, Injectable } from '@nestjs/common';
import { BusinessBulkheads, type BulkheadLimits } from '@waybook/platform/bounded-queue';
import { SystemClock } from '@waybook/platform/clock';
import { isLocalUrl, outgoingUrlProblem, type OutgoingTargets } from '@waybook/platform/public-address';
import { TimeLimitPassed, withinLimit } from '@waybook/platform/time-limit';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { OUTGOING_TARGETS } from '../../outgoing-targets.js';
import type { Claims } from './claims.js';
import { CompanyProviderAway } from './company-sign-in.errors.js';
import { ProviderAway, providerFetch } from './provider-fetch.js';

/** Calls to identity providers; see the limits in docs/running.md. */
const LIMITS: BulkheadLimits = { perBusiness: 5, waitingPerBusiness: 10, inAll: 200, waitLimitMs: 2_000 };
const MAX_REMEMBERED = 500;
const REMEMBERED_MS = 5 * 60 * 1_000;
/** For all that is asked at once; looking the provider up and asking it who came stay within a request's own limit. */
const ASKING_LIMIT_MS = 4_000;
const CLOCKS_APART_S = 30;
/** By which the library goes, were it not told how far the portal's clock is from it. */
const THIS_MACHINE = new SystemClock();
const NO_SECRET = '';

/** The portal, as one of a provider's clients. */
export interface ProviderClient {
  readonly business: string;
  readonly issuer: string;
  readonly clientId: string;
}

export interface Asked {
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** How the provider is to let them in, as it calls that; null where it isn't asked to. */
  readonly acrValues: string | null;
  readonly isFresh: boolean;
}

export interface CameBack extends Omit<Asked, 'scope' | 'redirectUri' | 'acrValues' | 'isFresh'> {
  /** The whole address that the provider sent the browser to. */
  readonly address: URL;
  readonly clientSecret: string;
  readonly at: Date;
}

/** Speaks OpenID Connect with the providers of businesses. */
@Injectable()
export class Providers {
  readonly #known = new LRUCache<string, oidc.ServerMetadata>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  readonly #calls = new BusinessBulkheads(LIMITS, () => new CompanyProviderAway());

  constructor(@Inject(OUTGOING_TARGETS) private readonly targets: OutgoingTargets) {}

  /** What is wrong with an issuer, as a sentence; null where it can be signed in with. */
  async problemWith(business: string, issuer: string): Promise<string | null> {
    const problem = outgoingUrlProblem(issuer, this.targets);
    if (problem !== null) return problem;
    if (new URL(issuer).search !== '') return 'The issuer’s address has nothing behind a question mark.';
    this.#known.delete(issuer);
    try {
      await this.#metadata(business, issuer);
      return null;
    } catch (error) {
      if (error instanceof CompanyProviderAway) return 'Nobody answers at this address as a provider.';
      return error instanceof UnusableProvider ? error.message : 'What answers at this address isn’t this provider.';
    }
  }

  /**
   * Asks the provider anew who it is: a browser that is sent to one that is gone finds nothing that says so.
   *
   * @throws CompanyProviderAway
   */
  async authorizationUrl(
    client: ProviderClient,
    { redirectUri, scope, state, nonce, verifier, acrValues, isFresh }: Asked,
  ): Promise<URL> {
    this.#known.delete(client.issuer);
    const config = await this.#configuration(client, NO_SECRET);
    return oidc.buildAuthorizationUrl(config, {
      ...{ redirect_uri: redirectUri, scope, state, nonce },
      ...(acrValues === null ? {} : { acr_values: acrValues }),
      ...(isFresh ? { prompt: 'login' } : {}),
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Who came back, as the provider says once it is asked itself. Everything of its answer is checked: `iss`, state, the code by PKCE, and of
   * the ID token the signature, issuer, audience, nonce and times.
   *
   * @throws CompanyProviderAway, ClientRefused, and Error where anything else of it is wrong
   */
  async claims(
    client: ProviderClient,
    { address, clientSecret, state, nonce, verifier, at }: CameBack,
  ): Promise<Claims> {
    const config = await this.#configuration(client, clientSecret, at);
    return this.#asking(client.business, async (ended) => {
      config[oidc.customFetch] = providerFetch(this.targets, ended);
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(config, address, checks).catch(throwRefusal);
      const claims = tokens.claims();
      if (claims === undefined || claims.iss !== client.issuer) throw new Error('The ID token is of another issuer');
      if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
      return { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
    });
  }

  /**
   * Where the provider ends its own session; null where it offers nothing. Asked anew, as for signing in.
   *
   * @throws CompanyProviderAway
   */
  async signOutUrl(client: ProviderClient, returnTo: string): Promise<string | null> {
    this.#known.delete(client.issuer);
    const config = await this.#configuration(client, NO_SECRET);
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
  }

  /** The time is the portal's own, whatever this machine's clock says. */
  async #configuration(
    { business, issuer, clientId }: ProviderClient,
    secret: string,
    at?: Date,
  ): Promise<oidc.Configuration> {
    const server = await this.#usable(business, issuer);
    const skew = at === undefined ? 0 : Math.round((at.getTime() - THIS_MACHINE.now().getTime()) / 1_000);
    const times = { [oidc.clockSkew]: skew, [oidc.clockTolerance]: CLOCKS_APART_S };
    const config = new oidc.Configuration(server, clientId, times, authenticationAt(server, secret));
    if (this.#mayGoPlain(issuer)) oidc.allowInsecureRequests(config);
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  /** @throws CompanyProviderAway also where what answers is no provider any more: for whoever signs in that is the same */
  async #usable(business: string, issuer: string): Promise<oidc.ServerMetadata> {
    try {
      return await this.#metadata(business, issuer);
    } catch (error) {
      throw error instanceof CompanyProviderAway ? error : new CompanyProviderAway();
    }
  }

  async #metadata(business: string, issuer: string): Promise<oidc.ServerMetadata> {
    const known = this.#known.get(issuer);
    if (known !== undefined) return known;
    const found = await this.#asking(business, (ended) =>
      oidc.discovery(new URL(issuer), 'discovery', undefined, oidc.None(), {
        [oidc.customFetch]: providerFetch(this.targets, ended),
        execute: this.#mayGoPlain(issuer) ? [oidc.allowInsecureRequests] : [],
      }),
    );
    const server = { ...found.serverMetadata() };
    refuseUnusable(server, issuer, this.targets);
    this.#known.set(issuer, server);
    return server;
  }

  /** On this machine, where the installation allows it for trying out; never in production. */
  #mayGoPlain(issuer: string): boolean {
    return this.targets.allowsLocal && isLocalUrl(issuer);
  }

  async #asking<T>(business: string, ask: (ended: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await withinLimit(ASKING_LIMIT_MS, 'Asking a provider', (ended) =>
        this.#calls.run(business, () => ask(ended)),
      );
    } catch (error) {
      throw isAway(error) ? new CompanyProviderAway() : error;
    }
  }
}

/** It doesn't know the portal by this client and secret. */
export class ClientRefused extends Error {}

class UnusableProvider extends Error {}

/** Metadata is the issuer's word alone: browsers are sent where it says, and secrets. */
function refuseUnusable(server: oidc.ServerMetadata, issuer: string, targets: OutgoingTargets): void {
  if (server.issuer !== issuer) {
    throw new UnusableProvider(
      `The provider calls itself ${server.issuer}: enter exactly that, where it is one company’s own.`,
    );
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint } = server;
  const needed = [authorization_endpoint, token_endpoint, jwks_uri];
  const offered = [userinfo_endpoint, end_session_endpoint].filter((url) => url !== undefined);
  for (const url of [...needed, ...offered]) {
    if (url === undefined) throw new UnusableProvider('The provider offers no sign-in by authorization code.');
    if (outgoingUrlProblem(url, targets) !== null) {
      throw new UnusableProvider(`The provider names an address that isn’t called: ${url}`);
    }
  }
}

/** Basic is what a provider has to offer where it names nothing. */
function authenticationAt({ token_endpoint_auth_methods_supported: offered }: oidc.ServerMetadata, secret: string) {
  if (secret === NO_SECRET) return oidc.None();
  const takesBasic = offered === undefined || offered.includes('client_secret_basic');
  return takesBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

const CLIENT_REFUSALS = new Set(['invalid_client', 'unauthorized_client']);

/** Of a token endpoint: by its error, or by a challenge where the client is shown in a header (RFC 6749, 5.2). */
function throwRefusal(error: unknown): never {
  const { error: said, code, status } = error as { error?: unknown; code?: unknown; status?: unknown };
  const isChallenge = code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' && status === 401;
  const isRefused = isChallenge || (typeof said === 'string' && CLIENT_REFUSALS.has(said));
  throw isRefused ? new ClientRefused('The provider refuses the client', { cause: error }) : error;
}

function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway || error instanceof TimeLimitPassed) return true;
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}
