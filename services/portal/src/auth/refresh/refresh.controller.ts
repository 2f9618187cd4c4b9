import { Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignInAnswer } from '@waybook/contracts/api';
import { noteForSecurityLog, Public, RequestedAt, TakesSmallBody, WritesSessionOnly } from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { People } from '../access/people.js';
import { refusalFor } from '../access/portal-admission.js';
import { SessionEnded } from '../auth.errors.js';
import { REFRESH_TOKEN_REUSED } from '../security-events.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { SameOriginGuard } from '../sessions/same-origin.guard.js';
import type { RefreshToken } from '../sessions/refresh-token.js';
import { Sessions, type RefreshedSession } from '../sessions/sessions.js';
import { usedFrom } from '../sessions/used-from.js';
import { ApiSignedIn } from '../sign-in/sign-in-schemas.js';
import { signInAnswer } from '../sign-in/sign-in-answer.js';
import { AccessTokens } from '../tokens/access-tokens.js';

@ApiTags('sign-in')
@Controller('api/auth/refresh')
export class RefreshController {
  constructor(
    private readonly cookie: RefreshCookie,
    private readonly sessions: Sessions,
    private readonly people: People,
    private readonly accessTokens: AccessTokens,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @UseGuards(SameOriginGuard)
  @ApiOperation({ summary: 'Renews the bearer token by the refresh cookie, which is renewed, too' })
  @ApiSignedIn({ token: true })
  async renew(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @RequestedAt() at: Date,
  ): Promise<SignInAnswer> {
    const presented = this.cookie.read(request);
    if (!presented) throw new SessionEnded();
    const { userId, token } = await this.#refresh(presented, request, at);
    const person = await this.people.find(token.business, userId);
    if (!person) throw new SessionEnded();
    const refusal = refusalFor(person);
    if (refusal) throw refusal;
    this.cookie.set(reply, token);
    return signInAnswer(person, this.accessTokens.issue(token, at));
  }

  /** Who sends a copy reads no more than that the session has ended. */
  async #refresh(presented: RefreshToken, request: FastifyRequest, at: Date): Promise<RefreshedSession> {
    const outcome = await this.sessions.refresh(presented, usedFrom(request), at);
    if (!('reusedOf' in outcome)) return outcome;
    noteForSecurityLog(request, { event: REFRESH_TOKEN_REUSED, actor: outcome.reusedOf });
    throw new SessionEnded();
  }
}
