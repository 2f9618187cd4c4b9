import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { inBusiness, ReadTables } from '@waybook/platform/database';
import * as oidc from 'openid-client';
import type pg from 'pg';
import { APP_POOL } from '../../../database-tokens.js';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import type { XeroOrganisation } from '../client/xero-api.js';
import { XeroProblem } from '../client/xero-problem.js';
import { XeroAlreadyConnected, XeroConsentRefused, XeroNotConnected, XeroWithoutOrganisation } from '../xero.errors.js';
import { refusedBy } from '../refused-by.js';
import { CONSENT_LIFE_MS, ConsentState } from './consent-state.js';
import { findConnection } from './find-connection.js';
import {
  ChooseXeroOrganisation,
  DisconnectXero,
  FinishXeroConnection,
  StartXeroConnection,
} from './xero-connection.commands.js';
import { connectXero, disconnectXero } from './xero-connection.decider.js';
import { xeroConnectionStream } from './xero-connection.js';
import { XeroAccess } from './xero-access.js';
import { XeroTokenStore } from './xero-token-store.js';

@CommandHandler(StartXeroConnection)
export class StartXeroConnectionHandler implements ICommandHandler<StartXeroConnection> {
  constructor(
    private readonly access: XeroAccess,
    private readonly states: ConsentState,
    private readonly tables: ReadTables,
  ) {}

  /** @throws XeroNotOffered, XeroAlreadyConnected */
  async execute({ business, by, at }: StartXeroConnection): Promise<string> {
    const { oauth } = this.access;
    const connection = await findConnection(this.tables, business);
    if (connection?.status === 'connected') throw new XeroAlreadyConnected(connection.organisation);
    const verifier = oidc.randomPKCECodeVerifier();
    const state = this.states.seal({ business, ...by, verifier, expiresAtMs: at.getTime() + CONSENT_LIFE_MS });
    return oauth.consentUrl({ redirectUri: this.states.redirectUri, state, verifier });
  }
}

@CommandHandler(FinishXeroConnection)
export class FinishXeroConnectionHandler implements ICommandHandler<FinishXeroConnection> {
  constructor(
    private readonly access: XeroAccess,
    private readonly states: ConsentState,
    private readonly store: XeroTokenStore,
    private readonly tables: ReadTables,
    private readonly commands: CommandBus,
  ) {}

  /** @throws XeroNotOffered, XeroConsentRefused, XeroAlreadyConnected, XeroWithoutOrganisation, XeroAway, XeroBusy */
  async execute({ envelope, by, query }: FinishXeroConnection): Promise<void> {
    const { business, at } = envelope;
    const { oauth, api } = this.access;
    const cameBackTo = new URL(this.states.redirectUri);
    cameBackTo.search = query;
    const state = cameBackTo.searchParams.get('state') ?? '';
    const pending = this.states.open(state, { business, ...by }, at);
    if (pending === null) throw new XeroConsentRefused();
    const connection = await findConnection(this.tables, business);
    if (connection?.status === 'connected') throw new XeroAlreadyConnected(connection.organisation);
    const { verifier } = pending;
    const ask = <T>(call: () => Promise<T>) => this.access.call(business, call);
    const tokens = await ask(() => oauth.exchange(cameBackTo, { state, verifier }, at)).catch((error: unknown) => {
      throw isForbidden(error) ? new XeroConsentRefused() : refusedBy(error);
    });
    const organisations = await ask(() => api.organisations(tokens.accessToken)).catch((error: unknown) => {
      throw refusedBy(error);
    });
    if (organisations.length === 0) throw new XeroWithoutOrganisation();
    await this.store.keep(business, tokens, organisations, at);
    const [first] = organisations;
    if (organisations.length > 1 || first === undefined) return;
    await this.commands.execute(new ChooseXeroOrganisation(envelope, by.adminId, first.tenantId));
  }
}

@CommandHandler(ChooseXeroOrganisation)
export class ChooseXeroOrganisationHandler implements ICommandHandler<ChooseXeroOrganisation> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly store: XeroTokenStore,
  ) {}

  /** @throws XeroAlreadyConnected, XeroOrganisationNotOffered */
  async execute({ envelope, connectedBy, tenantId }: ChooseXeroOrganisation): Promise<void> {
    const { business: businessId, at } = envelope;
    const offered: readonly XeroOrganisation[] = (await this.store.read(businessId))?.organisations ?? [];
    await this.runner.run(envelope, {
      streams: { connection: { definition: xeroConnectionStream, id: businessId, read: 'whole' } },
      decide: ({ connection }) => ({
        connection: connectXero(connection.state, { businessId, offered, tenantId, connectedBy, at }),
      }),
    });
  }
}

/** What waits for its time is looked at now, and told that nothing is connected. What is on its way keeps its lease. */
const WAKE = `
  update xero_journals set next_attempt_at = $2
  where business = $1 and status = 'waiting' and next_attempt_at > $2::timestamptz + interval '150 seconds'`;

@CommandHandler(DisconnectXero)
export class DisconnectXeroHandler implements ICommandHandler<DisconnectXero> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly access: XeroAccess,
    private readonly store: XeroTokenStore,
    private readonly tables: ReadTables,
  ) {}

  /** Ended here only once Xero has ended it. @throws XeroNotConnected, XeroNotOffered, XeroAway, XeroBusy */
  async execute({ envelope, disconnectedBy }: DisconnectXero): Promise<void> {
    const { business: businessId, at } = envelope;
    const connection = await findConnection(this.tables, businessId);
    if (connection?.status !== 'connected') throw new XeroNotConnected();
    await this.#endAtXero(businessId, connection.tenant_id);
    const input = { businessId, reason: 'by_business', disconnectedBy, at } as const;
    await this.runner.run(envelope, {
      streams: { connection: { definition: xeroConnectionStream, id: businessId, read: 'whole' } },
      decide: ({ connection: { state } }) => ({ connection: disconnectXero(state, input) }),
      plainRemovals: [{ table: 'xero_tokens', id: businessId }],
    });
    await inBusiness(this.pool, businessId, (client) => client.query(WAKE, [businessId, at]));
  }

  /**
   * Takes the organisation away from the portal. A revoked token takes away everything that its person let the portal at, for another
   * business of this installation as well: it is revoked once nothing else is left.
   */
  async #endAtXero(business: string, tenantId: string): Promise<void> {
    try {
      await this.access.with(business, tenantId, async ({ accessToken }) => {
        const organisations = await this.access.api.organisations(accessToken);
        const own = organisations.find((each) => each.tenantId === tenantId);
        if (own !== undefined) await this.access.api.disconnect(accessToken, own.connectionId);
        if (organisations.some((each) => each.tenantId !== tenantId)) return;
        const tokens = await this.store.read(business);
        if (tokens !== null) await this.access.oauth.revoke(tokens.refreshToken);
      });
    } catch (error) {
      // What Xero has ended already needs no end.
      if (!isForbidden(error)) throw refusedBy(error);
    }
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof XeroProblem && error.trouble.kind === 'forbidden';
}
