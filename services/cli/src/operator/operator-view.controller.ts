import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  OperatorDeadLetterAnswer,
  OperatorOverviewAnswer,
  OperatorProjectionsAnswer,
} from '@waybook/contracts/answers';
import { Answers, AnswersList, noteForSecurityLog, OperatorsOnly } from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { Installation } from './installation.js';
import { Rebuilds } from './rebuilds.js';
import { OPERATOR_LOOKED } from './security-events.js';

@ApiTags('operator')
@Controller('api/operator')
export class OperatorViewController {
  constructor(
    @Inject(Installation) private readonly installation: Installation,
    @Inject(Rebuilds) private readonly rebuilds: Rebuilds,
  ) {}

  @Get('overview')
  @OperatorsOnly()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'How the installation stands, as the doctor and the metrics say it' })
  @Answers(OperatorOverviewAnswer)
  overview(@Req() request: FastifyRequest): Promise<OperatorOverviewAnswer> {
    noteForSecurityLog(request, { event: OPERATOR_LOOKED, reason: 'OVERVIEW' });
    return this.installation.overview();
  }

  @Get('dead-letters')
  @OperatorsOnly()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Events that a consumer failed to handle, the oldest first' })
  @AnswersList(OperatorDeadLetterAnswer)
  deadLetters(@Req() request: FastifyRequest): Promise<OperatorDeadLetterAnswer[]> {
    noteForSecurityLog(request, { event: OPERATOR_LOOKED, reason: 'DEAD_LETTERS' });
    return this.installation.deadLetters();
  }

  @Get('projections')
  @OperatorsOnly()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Read tables, what is being made anew, and when they were last verified' })
  @Answers(OperatorProjectionsAnswer)
  async projections(@Req() request: FastifyRequest): Promise<OperatorProjectionsAnswer> {
    noteForSecurityLog(request, { event: OPERATOR_LOOKED, reason: 'PROJECTIONS' });
    return { ...(await this.installation.projections()), rebuilding: this.rebuilds.current };
  }
}
