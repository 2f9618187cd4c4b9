import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SecurityEntryAnswer } from '@waybook/contracts/answers';
import {
  answerPage,
  AnswersPage,
  CurrentActor,
  PagedRequest,
  RequestedAt,
  SignedIn,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { OwnSecurityHistory } from './own-security-history.js';

@ApiTags('sign-in')
@Controller('api/auth/security-history')
export class OwnSecurityHistoryController {
  constructor(private readonly history: OwnSecurityHistory) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "What happened to one's own sign-in within 90 days, the newest first" })
  @AnswersPage(SecurityEntryAnswer)
  async list(
    @CurrentActor() actor: Actor,
    @Query() request: PagedRequest,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecurityEntryAnswer[]> {
    return answerPage(reply, await this.history.list(actor, request, at));
  }
}
