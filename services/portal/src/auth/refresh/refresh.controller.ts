import { Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignInAnswer } from '@waybook/contracts/api';
import { Public, RequestedAt, WritesSessionOnly } from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { People } from '../access/people.js';
import { refusalFor } from '../access/portal-admission.js';
import { SessionEnded } from '../auth.errors.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { SameOriginGuard } from '../sessions/same-origin.guard.js';
import { Sessions } from '../sessions/sessions.js';
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
    const { userId, token } = await this.sessions.refresh(presented, at);
    const person = await this.people.find(token.business, userId);
    if (!person) throw new SessionEnded();
    const refusal = refusalFor(person);
    if (refusal) throw refusal;
    this.cookie.set(reply, token);
    return signInAnswer(person, await this.accessTokens.issue(token, at));
  }
}
