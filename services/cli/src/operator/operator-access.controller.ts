import { Body, Controller, Delete, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AnswersNothing,
  noteForSecurityLog,
  OperatorsOnly,
  Public,
  TakesSmallBody,
  WritesInstallationOnly,
} from '@waybook/platform/http';
import { SameOriginGuard } from '@waybook/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperatorLinkInvalid } from './operator.errors.js';
import { OperatorSignInBody } from './operator.requests.js';
import { OperatorSessions } from './operator-sessions.js';
import { OPERATOR_LET_IN, OPERATOR_REFUSED } from './security-events.js';

@ApiTags('operator')
@Controller('api/operator/session')
export class OperatorAccessController {
  constructor(@Inject(OperatorSessions) private readonly sessions: OperatorSessions) {}

  @Post()
  @Public()
  @TakesSmallBody()
  @WritesInstallationOnly()
  @UseGuards(SameOriginGuard)
  @ApiOperation({ summary: 'Opens a session of half an hour by a link of the host’s, which is used up by that' })
  @AnswersNothing('Let in')
  async open(
    @Body() { token }: OperatorSignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const secret = await this.sessions.open(token);
    noteForSecurityLog(request, { event: secret === null ? OPERATOR_REFUSED : OPERATOR_LET_IN });
    if (secret === null) throw new OperatorLinkInvalid();
    this.sessions.cookie.set(reply, secret);
  }

  @Delete()
  @OperatorsOnly()
  @WritesInstallationOnly()
  @UseGuards(SameOriginGuard)
  @ApiOperation({ summary: 'Ends it' })
  @AnswersNothing('Ended')
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(request);
    this.sessions.cookie.clear(reply);
  }
}
