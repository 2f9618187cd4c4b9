import { Controller, Headers, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersNothing, Public, RequestedAt, TakesSmallBody, WritesSessionOnly } from '@waybook/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { SameOriginGuard } from '../sessions/same-origin.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { AccessTokens } from '../tokens/access-tokens.js';

@ApiTags('sign-in')
@Controller('api/auth/logout')
export class LogoutController {
  constructor(
    private readonly cookie: RefreshCookie,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
  ) {}

  /** Who wants to leave may: an outdated token or none is no reason to keep a session open. */
  @Post()
  @Public()
  @TakesSmallBody()
  @WritesSessionOnly()
  @UseGuards(SameOriginGuard)
  @ApiOperation({ summary: 'Ends the session that the refresh cookie or the bearer token names' })
  @AnswersNothing('Signed out')
  async signOut(
    @Req() request: FastifyRequest,
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
    @RequestedAt() at: Date,
  ): Promise<void> {
    const named = [this.cookie.read(request), await this.accessTokens.sessionNamedIn(authorization)];
    for (const reference of named) {
      if (reference) await this.sessions.end(reference.business, reference.session, at);
    }
    this.cookie.clear(reply);
  }
}
