import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Clock } from '@waybook/platform/clock';
import {
  Authenticator,
  noteForSecurityLog,
  SignInRequired,
  type Actor,
  type KnownCaller,
  type Proof,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Admission } from '../access/admission.js';
import { SignedInActors } from '../access/signed-in-actors.js';
import { apiKeyIn, isApiKey, SCIM_PREFIX } from '../api-keys/api-key-token.js';
import { ApiKeyExpired, ApiKeyNotFromHere } from '../auth.errors.js';
import { KnownApiKeys } from '../api-keys/known-api-keys.js';
import { ScimTokens } from '../scim/scim-tokens.js';
import { RecentProofs } from '../second-factor/recent-proofs.js';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { hasExpired, type AccessClaims } from './access-tokens.js';
import { createBearerPassport, type BearerPassport } from './bearer-passport.js';

const MAX_REMEMBERED = 20_000;

/** Verifying a signature costs more than all the rest of a call, so a token that was verified is remembered until it expires. */
@Injectable()
export class BearerAuthenticator extends Authenticator {
  readonly #verified = new LRUCache<string, AccessClaims>({ max: MAX_REMEMBERED });
  readonly #passport: BearerPassport;

  constructor(
    @Inject(AUTH_SETTINGS) settings: AuthSettings,
    private readonly clock: Clock,
    private readonly actors: SignedInActors,
    private readonly apiKeys: KnownApiKeys,
    private readonly scimTokens: ScimTokens,
    private readonly admission: Admission,
    private readonly recentProofs: RecentProofs,
  ) {
    super();
    this.#passport = createBearerPassport(settings);
  }

  override authenticate(context: ExecutionContext): KnownCaller | Promise<KnownCaller> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { authorization } = request.headers;
    if (!authorization) throw new SignInRequired();
    if (isApiKey(authorization)) return this.#program(authorization, request);
    if (isApiKey(authorization, SCIM_PREFIX)) return this.#directory(authorization);
    const claims = this.#verified.get(authorization);
    return claims ? this.#actorOf(authorization, claims) : this.#verify(authorization, context);
  }

  override stillAdmits(caller: KnownCaller): Promise<boolean> {
    return this.admission.stillHoldsAll(caller);
  }

  override missingProof(actor: Actor, at: Date): Promise<Proof | null> {
    return this.recentProofs.missing(actor, at);
  }

  override hasShownSecondFactor(actor: Actor): Promise<boolean> {
    return this.recentProofs.wereShown(actor);
  }

  async #program(authorization: string, request: FastifyRequest): Promise<KnownCaller> {
    const key = apiKeyIn(authorization);
    if (key === null) throw new SignInRequired();
    try {
      return await this.apiKeys.caller(key, { at: this.clock.now(), ip: request.ip });
    } catch (error) {
      // Whoever says whose key it is may say anything, until the secret was right.
      const isTheirs = error instanceof ApiKeyExpired || error instanceof ApiKeyNotFromHere;
      if (isTheirs) noteForSecurityLog(request, { actor: key.keyId, business: key.business });
      throw error;
    }
  }

  async #directory(authorization: string): Promise<KnownCaller> {
    const token = apiKeyIn(authorization, SCIM_PREFIX);
    if (token === null) throw new SignInRequired();
    return this.scimTokens.caller(token, this.clock.now());
  }

  async #verify(authorization: string, context: ExecutionContext): Promise<Actor> {
    const claims = await this.#passport(context);
    this.#verified.set(authorization, claims);
    return this.#actorOf(authorization, claims);
  }

  #actorOf(authorization: string, claims: AccessClaims): Actor | Promise<Actor> {
    const now = this.clock.now();
    if (hasExpired(claims, now)) {
      this.#verified.delete(authorization);
      throw new SignInRequired();
    }
    return this.actors.actor({ business: claims.bus, session: claims.sid }, now);
  }
}
