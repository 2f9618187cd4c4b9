import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ASKS_FOR_PROOF_HEADER, holdsPermission } from '@waybook/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock/index.js';
import {
  ACCESS_RULE,
  NEEDS_RECENT_PROOF,
  OPEN_WITHOUT_SECOND_FACTOR,
  type AccessRule,
  type ProofNeed,
} from './access.js';
import { isProgram, isSecondFactorDue, type Actor, type ApiKeyCaller, type KnownCaller } from './actor.js';
import {
  CompanySignInWanted,
  NotAllowed,
  PasswordWanted,
  SecondFactorRequired,
  SecondFactorWanted,
  SignInRequired,
} from './http.errors.js';
import { rememberContext } from './request-context.js';

/** How a person can prove who they are. */
export type Proof = 'code' | 'password' | 'company_sign_in';

const WANTED = { code: SecondFactorWanted, password: PasswordWanted, company_sign_in: CompanySignInWanted };

/** Turns a request's bearer token into whoever it stands for. The portal's sign-in implements it. */
export abstract class Authenticator {
  /** @throws SignInRequired when the token is missing, malformed, expired or revoked */
  abstract authenticate(context: ExecutionContext): KnownCaller | Promise<KnownCaller>;
  /** For answers that take long: whether the caller may still do all that they might when they asked. */
  abstract stillAdmits(caller: KnownCaller): Promise<boolean>;
  /** The proof that a session lacks; null if its person has proved just now who they are. */
  abstract missingProof(actor: Actor, at: Date): Promise<Proof | null>;
  /** Whether they have shown a second factor in this session meanwhile; asked where they should have one by now. */
  abstract hasShownSecondFactor(actor: Actor): Promise<boolean>;
}

/** Whoever runs the installation. Their session is none of a business, and no sign-in to a business is theirs. */
export abstract class Operators {
  abstract admits(request: FastifyRequest): Promise<boolean>;
}

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
    /** Absent: nobody is one. */
    private readonly operators?: Operators,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const rule = this.reflector.getAllAndOverride<AccessRule>(ACCESS_RULE, [context.getHandler(), context.getClass()]);
    const at = this.clock.now();
    if (rule.who === 'public') {
      rememberContext(request, { at, caller: null });
      return true;
    }
    if (rule.who === 'operator') {
      rememberContext(request, { at, caller: null });
      if (!(await this.operators?.admits(request))) throw new SignInRequired();
      return true;
    }
    const caller = await this.authenticator.authenticate(context);
    // Before it is refused, too, so that the log can say who was.
    rememberContext(request, { at, caller });
    await this.#requireSecondFactor(context, caller, at);
    if (!isAllowed(rule, caller)) throw new NotAllowed();
    await this.#requireRecentProof(context, caller, at);
    return true;
  }

  async #requireSecondFactor(context: ExecutionContext, caller: KnownCaller, at: Date): Promise<void> {
    if (isProgram(caller) || !isSecondFactorDue(caller, at)) return;
    const isOpen = this.reflector.get<true | undefined>(OPEN_WITHOUT_SECOND_FACTOR, context.getHandler()) ?? false;
    if (!isOpen && !(await this.authenticator.hasShownSecondFactor(caller))) throw new SecondFactorRequired();
  }

  /** Programs have keys of their own. */
  async #requireRecentProof(context: ExecutionContext, caller: KnownCaller, at: Date): Promise<void> {
    const need = this.reflector.get<ProofNeed | undefined>(NEEDS_RECENT_PROOF, context.getHandler());
    if (need === undefined || isProgram(caller)) return;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const isAskedFor = need === 'always' || headers[ASKS_FOR_PROOF_HEADER] !== undefined;
    if (need === 'if_asked' && !isAskedFor) return;
    const missing = await this.authenticator.missingProof(caller, at);
    if (missing === 'code' || (missing !== null && isAskedFor)) throw new WANTED[missing]();
  }
}

function isAllowed(rule: AccessRule, caller: KnownCaller): boolean {
  if (caller.type === 'directory') return rule.who === 'directories';
  return caller.type === 'api_key' ? isOpenToKey(rule, caller) : isOpenTo(rule, caller);
}

function isOpenToKey(rule: AccessRule, { permissions }: ApiKeyCaller): boolean {
  return (
    rule.who === 'admins' &&
    rule.isOpenToApiKeys === true &&
    holdsPermission(permissions, rule.keyPermission ?? rule.permission)
  );
}

function isOpenTo(rule: AccessRule, actor: Actor): boolean {
  switch (rule.who) {
    case 'public':
    case 'signed_in':
      return true;
    case 'directories':
      return false;
    case 'drivers':
      return actor.type === 'driver';
    case 'any_admin':
      return actor.type === 'admin';
    case 'admins':
      return actor.type === 'admin' && holdsPermission(actor.permissions, rule.permission);
    case 'drivers_and_admins':
      return actor.type === 'driver' || holdsPermission(actor.permissions, rule.permission);
    case 'operator':
      return false;
  }
}

/** For code behind a sign-in, where a missing caller is a mistake of ours. */
export function requireCaller(caller: KnownCaller | null | undefined): KnownCaller {
  if (!caller) throw new SignInRequired();
  return caller;
}

/** For what only people do. */
export function requireActor(caller: KnownCaller | null | undefined): Actor {
  const known = requireCaller(caller);
  if (isProgram(known)) throw new NotAllowed();
  return known;
}
