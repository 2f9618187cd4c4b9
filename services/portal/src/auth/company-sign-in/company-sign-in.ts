import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AdminRole } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import * as oidc from 'openid-client';
import { BusinessRecord } from '../../businesses/business.entity.js';
import {
  companyRole,
  showsSecondFactor,
  type CompanySignIn as CompanySettings,
} from '../../businesses/company-sign-in.js';
import { accountOf } from '../access/account-of.js';
import type { Person } from '../access/people.js';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { Sessions } from '../sessions/sessions.js';
import { StartSession, type StartedSession } from '../sign-in/start-session.js';
import { passkeyCounts } from '../throttle/attempt-counts.js';
import { callerAddress } from '../throttle/caller-address.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { claimValues, subjectIn, type Claims } from './claims.js';
import { CompanyAccounts, type CompanyAccount } from './company-accounts.js';
import { companyAddresses } from './company-addresses.js';
import { CompanySecret } from './company-secret.js';
import {
  CompanyClientRefused,
  CompanyProviderAway,
  CompanyRoleMissing,
  CompanySecondFactorMissing,
  CompanySignInRefused,
  CompanySignInUnknown,
} from './company-sign-in.errors.js';
import type { PendingSignIn } from './pending-sign-in.js';
import { PENDING_SIGN_IN_LIFE_MS, PendingSignIns } from './pending-sign-ins.js';
import { ClientRefused, Providers } from './providers.js';

export interface BeginningSignIn {
  readonly ip: string;
  /** Whether the provider is to authenticate somebody again who is signed in there. */
  readonly isFresh: boolean;
  readonly at: Date;
}

export interface CameBackFromProvider {
  readonly business: string;
  readonly query: string;
  /** What this browser began. */
  readonly pending: PendingSignIn | null;
  readonly ip: string;
  readonly from: UsedFrom;
  readonly deviceOf: (account: string) => string | null;
  readonly at: Date;
}

export interface SignedInWithCompany extends StartedSession {
  /** As failed sign-ins are counted. */
  readonly account: string;
}

/** Lets admins in whom their company's own provider vouches for (R278 to R284). */
@Injectable()
export class CompanySignIn {
  readonly #logger = new Logger(CompanySignIn.name);

  constructor(
    @Inject(AUTH_SETTINGS) private readonly settings: AuthSettings,
    private readonly tables: ReadTables,
    private readonly providers: Providers,
    private readonly pendings: PendingSignIns,
    private readonly secret: CompanySecret,
    private readonly accounts: CompanyAccounts,
    private readonly attempts: SignInAttempts,
    private readonly startSession: StartSession,
    private readonly sessions: Sessions,
  ) {}

  /** @throws CompanySignInUnknown, CompanyProviderAway, TooManyFailedSignIns */
  async begin(
    business: string,
    { ip, isFresh, at }: BeginningSignIn,
  ): Promise<{ readonly url: string; readonly pending: PendingSignIn }> {
    const counts = passkeyCounts(callerAddress(ip));
    await this.attempts.begin(counts, at);
    const settings = await this.#settingsOf(business);
    const { issuer, clientId, extraScopes } = settings;
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const scope = `openid email profile ${extraScopes}`.trim();
    const { redirectUri } = companyAddresses(this.settings, business);
    const acrValues = acrValuesOf(settings);
    const asked = { redirectUri, scope, state, nonce, verifier, acrValues, isFresh };
    const url = await this.providers.authorizationUrl({ business, issuer, clientId }, asked);
    await this.attempts.succeeded(counts);
    const expiresAtMs = at.getTime() + PENDING_SIGN_IN_LIFE_MS;
    return { url: url.href, pending: { business, issuer, clientId, state, nonce, verifier, expiresAtMs } };
  }

  /**
   * @throws CompanySignInRefused, CompanyRoleMissing, CompanyAccountMissing, CompanyAccountNotConnected
   * @throws CompanyClientRefused, CompanySecondFactorMissing
   * @throws CompanyProviderAway, TooManyFailedSignIns, AdminInactive, BusinessInactive
   * @throws LastDirector, BreakGlassDirectorStays where the provider would take away what has to stay
   */
  async finish(back: CameBackFromProvider): Promise<SignedInWithCompany> {
    const { business, from, at } = back;
    const counts = passkeyCounts(callerAddress(back.ip));
    await this.attempts.begin(counts, at);
    const { settings, claims } = await this.#shown(back);
    await this.attempts.succeeded(counts);
    const person = { business, settings, claims, from, at };
    const role = companyRole(settings, claimValues(claims, settings.roleClaim));
    const connected = await this.accounts.connected(person);
    if (role === null) {
      if (connected !== null) await this.sessions.endAllOf(connected, at);
      throw new CompanyRoleMissing();
    }
    const account = connected ?? (await this.accounts.first({ ...person, role }));
    const admitted = await this.#withRole(account, role, at);
    const named = accountOf(admitted);
    const isDeviceKnown = back.deviceOf(named) !== null;
    const hasSecondFactor = hasShownSecondFactor(settings, claims);
    if (!hasSecondFactor && mustHaveShown(admitted, at)) throw new CompanySecondFactorMissing();
    const start = {
      from,
      by: 'company',
      isDeviceKnown,
      hasSecondFactor,
      provedAt: authenticatedAt(claims, at),
      at,
    } as const;
    const started = await this.startSession.run(account, admitted, start);
    return { ...started, account: named };
  }

  /** Where the provider ends its own session; null where it let nobody into this one, or offers nothing. */
  async signOutUrl({ businessId, sessionId }: Actor): Promise<string | null> {
    if (!(await this.sessions.isOfCompany(businessId, sessionId))) return null;
    try {
      const settings = await this.#settingsOf(businessId);
      const client = { business: businessId, ...settings };
      return await this.providers.signOutUrl(client, companyAddresses(this.settings, businessId).signedOutUri);
    } catch (error) {
      if (error instanceof CompanySignInUnknown || error instanceof CompanyProviderAway) return null;
      throw error;
    }
  }

  async #shown({ business, query, pending, at }: CameBackFromProvider) {
    if (pending === null || pending.business !== business) throw new CompanySignInRefused();
    if (!(await this.pendings.spend(pending))) throw new CompanySignInRefused();
    const settings = await this.#settingsOf(business);
    // Whoever began with what stood then doesn't end with what stands now.
    if (settings.issuer !== pending.issuer || settings.clientId !== pending.clientId) throw new CompanySignInRefused();
    const address = new URL(companyAddresses(this.settings, business).redirectUri);
    address.search = query;
    const clientSecret = await this.secret.open(business);
    try {
      const claims = await this.providers.claims({ business, ...settings }, { ...pending, address, clientSecret, at });
      const sub = subjectIn(claims);
      if (sub === null) throw new Error('There is no subject');
      return { settings, claims: { ...claims, sub } };
    } catch (error) {
      if (error instanceof CompanyProviderAway) throw error;
      if (error instanceof ClientRefused) throw new CompanyClientRefused();
      this.#logger.warn({ business, problem: problemOf(error) }, "a company's provider was not believed");
      throw new CompanySignInRefused();
    }
  }

  async #withRole(account: CompanyAccount, role: AdminRole, at: Date): Promise<Person> {
    const person = await this.startSession.admitted(account, { byCompany: true });
    if (person.type !== 'admin' || person.user.role === role) return person;
    await this.accounts.takeRole(account, role, at);
    return this.startSession.admitted(account, { byCompany: true });
  }

  /** @throws CompanySignInUnknown */
  async #settingsOf(business: string): Promise<CompanySettings> {
    const company = await this.tables.in(business, (manager) => manager.findOneBy(BusinessRecord, { id: business }));
    if (!company?.is_active || company.company_sign_in === null) throw new CompanySignInUnknown();
    return company.company_sign_in;
  }
}

/** A provider that knows them asks for what is missing; `amr` can't be asked for. */
function acrValuesOf({ secondFactor }: CompanySettings): string | null {
  return secondFactor?.claim === 'acr' ? secondFactor.values.join(' ') : null;
}

function hasShownSecondFactor(settings: CompanySettings, claims: Claims): boolean {
  const { secondFactor } = settings;
  return showsSecondFactor(settings, secondFactor === undefined ? [] : claimValues(claims, secondFactor.claim));
}

/** When the provider says that the person proved who they are: it may have let them in by a session that it had already. */
function authenticatedAt({ auth_time: seconds }: Claims, at: Date): Date {
  return typeof seconds === 'number' ? new Date(Math.min(seconds * 1_000, at.getTime())) : at;
}

/** Nobody gives it here instead: whose account the provider made knows no password to set one up by. */
function mustHaveShown(person: Person, at: Date): boolean {
  return person.type === 'admin' && person.secondFactorDueAt !== null && person.secondFactorDueAt <= at;
}

/** Its code, and never what a provider wrote. */
function problemOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [name, code].filter((text) => typeof text === 'string').join(' ');
}
