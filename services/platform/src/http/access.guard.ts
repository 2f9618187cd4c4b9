import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { holdsPermission } from '@waybook/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock/index.js';
import { ACCESS_RULE, type AccessRule } from './access.js';
import type { Actor } from './actor.js';
import { NotAllowed, SignInRequired } from './http.errors.js';
import { rememberContext } from './request-context.js';

/** Turns a request's bearer token into an actor. The portal's sign-in implements it. */
export abstract class Authenticator {
  /** @throws SignInRequired when the token is missing, malformed, expired or revoked */
  abstract authenticate(context: ExecutionContext): Actor | Promise<Actor>;
}

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const rule = this.reflector.getAllAndOverride<AccessRule>(ACCESS_RULE, [context.getHandler(), context.getClass()]);
    const at = this.clock.now();
    if (rule.who === 'public') {
      rememberContext(request, { at, actor: null });
      return true;
    }
    const actor = await this.authenticator.authenticate(context);
    if (!isAllowed(rule, actor)) throw new NotAllowed();
    rememberContext(request, { at, actor });
    return true;
  }
}

function isAllowed(rule: AccessRule, actor: Actor): boolean {
  switch (rule.who) {
    case 'public':
    case 'signed_in':
      return true;
    case 'drivers':
      return actor.type === 'driver';
    case 'any_admin':
      return actor.type === 'admin';
    case 'admins':
      return actor.type === 'admin' && holdsPermission(actor.permissions, rule.permission);
    case 'drivers_and_admins':
      return actor.type === 'driver' || holdsPermission(actor.permissions, rule.permission);
  }
}

/** For code behind a sign-in, where a missing actor is a mistake of ours. */
export function requireActor(actor: Actor | null | undefined): Actor {
  if (!actor) throw new SignInRequired();
  return actor;
}
