import { Inject, Injectable } from '@nestjs/common';
import { pause, type CommandRunner } from '@waybook/event-store';
import { BusinessBulkheads, type BulkheadLimits } from '@waybook/platform/bounded-queue';
import { Clock } from '@waybook/platform/clock';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { xeroAddresses, XERO_SETTINGS, type XeroClientSettings } from '../client/xero-addresses.js';
import { XeroApi, type XeroCaller } from '../client/xero-api.js';
import { XeroOAuth } from '../client/xero-oauth.js';
import { XeroProblem } from '../client/xero-problem.js';
import { XeroNotOffered } from '../xero.errors.js';
import { disconnectXero } from './xero-connection.decider.js';
import { xeroConnectionStream } from './xero-connection.js';
import { XeroTokenStore, type StoredTokens } from './xero-token-store.js';

/** A token that ends within this is refreshed first. */
const EARLY_MS = 60_000;
const LOOK_AGAIN_MS = 200;
/** While another process refreshes; a little more than it may take. */
const MAX_LOOKS = 160;
/** Calls to Xero, of people who wait for them and of the sender; a waiting call has time left within a request's own limit. */
const LIMITS: BulkheadLimits = { perBusiness: 4, waitingPerBusiness: 8, inAll: 100, waitLimitMs: 5_000 };
const SYSTEM = { type: 'system', id: 'xero' } as const;

/** Calls Xero in a business's name, with a token that is good. */
@Injectable()
export class XeroAccess {
  readonly #calls = new BusinessBulkheads(LIMITS, tooManyWait);
  readonly #parts: { readonly oauth: XeroOAuth; readonly api: XeroApi } | null;

  constructor(
    @Inject(XERO_SETTINGS) settings: XeroClientSettings | null,
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly clock: Clock,
    private readonly store: XeroTokenStore,
  ) {
    const addresses = settings && xeroAddresses(settings);
    this.#parts = settings &&
      addresses && { oauth: new XeroOAuth(addresses, settings), api: new XeroApi(addresses, settings.limitMs) };
  }

  get isOffered(): boolean {
    return this.#parts !== null;
  }

  /** @throws XeroNotOffered */
  get oauth(): XeroOAuth {
    return this.#offered().oauth;
  }

  /** @throws XeroNotOffered */
  get api(): XeroApi {
    return this.#offered().api;
  }

  /** @throws XeroProblem where the business has no free place in time, and what the call throws */
  call<T>(business: string, call: () => Promise<T>): Promise<T> {
    return this.#calls.run(business, call);
  }

  /**
   * Does the work with a good token, and once more with a new one where Xero doesn't take it. Where Xero lets the portal at the organisation
   * no more, the connection ends.
   *
   * @throws XeroProblem, XeroNotOffered
   */
  with<T>(business: string, tenantId: string, work: (caller: XeroCaller) => Promise<T>): Promise<T> {
    return this.call(business, () => this.#with(business, tenantId, work));
  }

  /** Xero ended it: nothing that is kept is of use any more. */
  async ended(business: string): Promise<void> {
    const input = { businessId: business, reason: 'by_xero', disconnectedBy: null, at: this.clock.now() } as const;
    await this.runner.run(
      { business, metadata: { actor: SYSTEM }, at: input.at },
      {
        streams: { connection: { definition: xeroConnectionStream, id: business, read: 'whole' } },
        decide: ({ connection }) => ({ connection: disconnectXero(connection.state, input) }),
        plainRemovals: [{ table: 'xero_tokens', id: business }],
      },
    );
  }

  async #with<T>(business: string, tenantId: string, work: (caller: XeroCaller) => Promise<T>): Promise<T> {
    const tokens = await this.#good(business);
    try {
      return await work({ accessToken: tokens.accessToken, tenantId });
    } catch (error) {
      const kind = error instanceof XeroProblem ? error.trouble.kind : null;
      if (kind === 'forbidden') throw await this.#afterForbidden(business, tenantId, tokens);
      if (kind !== 'unauthorised') throw error;
    }
    const renewed = await this.#refreshed(business, tokens);
    return work({ accessToken: renewed.accessToken, tenantId });
  }

  async #good(business: string): Promise<StoredTokens> {
    const tokens = await this.#stored(business);
    if (tokens.expiresAtMs - EARLY_MS > this.clock.now().getTime()) return tokens;
    return this.#refreshed(business, tokens);
  }

  /** Of all processes one asks Xero: a refresh token is good once. The others wait for what it gets. */
  async #refreshed(business: string, before: StoredTokens): Promise<StoredTokens> {
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const tokens = await this.#stored(business);
      if (tokens.generation !== before.generation) return tokens;
      if (await this.store.beginRefresh(business, before.generation, this.clock.now())) {
        await this.#refresh(business, tokens);
        return this.#stored(business);
      }
      await pause(LOOK_AGAIN_MS, new AbortController().signal);
    }
    throw new XeroProblem({ kind: 'away', reason: 'Xero did not answer in time.' });
  }

  async #refresh(business: string, { refreshToken, generation }: StoredTokens): Promise<void> {
    try {
      const renewed = await this.oauth.refresh(refreshToken, this.clock.now());
      await this.store.endRefresh(business, generation, renewed);
    } catch (error) {
      const isRefused = error instanceof XeroProblem && error.trouble.kind === 'forbidden';
      if (isRefused) await this.ended(business);
      else await this.store.giveUpRefresh(business, generation);
      throw error;
    }
  }

  async #stored(business: string): Promise<StoredTokens> {
    const tokens = await this.store.read(business);
    if (tokens === null) throw new XeroProblem({ kind: 'forbidden' });
    return tokens;
  }

  /** Whether it is the organisation that is closed to the portal, or what Xero's user may do there. */
  async #afterForbidden(business: string, tenantId: string, { accessToken }: StoredTokens): Promise<XeroProblem> {
    const organisations = await this.api.organisations(accessToken);
    if (organisations.some((each) => each.tenantId === tenantId)) {
      return new XeroProblem({
        kind: 'invalid',
        messages: [
          'Whoever connected Xero may not do this there. Connect it by a person who may post manual journals.',
        ],
      });
    }
    await this.ended(business);
    return new XeroProblem({ kind: 'forbidden' });
  }

  #offered() {
    if (this.#parts === null) throw new XeroNotOffered();
    return this.#parts;
  }
}

function tooManyWait(): XeroProblem {
  return new XeroProblem({ kind: 'away', reason: 'Too many calls of yours wait for Xero already.' });
}
