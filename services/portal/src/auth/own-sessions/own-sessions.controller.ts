import { Controller, Delete, Get, Header, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnSessionAnswer } from '@waybook/contracts/answers';
import {
  AnswersList,
  AnswersNothing,
  CurrentActor,
  IdParam,
  noteForSecurityLog,
  RequestedAt,
  SignedIn,
  WritesSessionOnly,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { SESSION_ENDED } from '../security-events.js';
import { OwnSessions } from './own-sessions.js';

@ApiTags('sign-in')
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Where one is signed in: the session that asks first, then those used last' })
  @AnswersList(OwnSessionAnswer)
  list(@CurrentActor() actor: Actor, @RequestedAt() at: Date): Promise<OwnSessionAnswer[]> {
    return this.sessions.list(actor, at);
  }

  @Delete()
  @SignedIn()
  @WritesSessionOnly()
  @ApiOperation({ summary: "Ends all of one's sessions but the one that asks" })
  @AnswersNothing('Signed out everywhere else')
  async endOthers(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.endOthers(actor, at);
    noteForSecurityLog(request, { event: SESSION_ENDED, reason: 'OTHER_SESSIONS_ENDED' });
  }

  @Delete(':id')
  @SignedIn()
  @WritesSessionOnly()
  @ApiOperation({ summary: "Ends one of one's own sessions" })
  @AnswersNothing('Ended')
  async end(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @RequestedAt() at: Date,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.end(actor, id, at);
    noteForSecurityLog(request, { event: SESSION_ENDED, reason: 'OWN_SESSION_ENDED' });
  }
}
