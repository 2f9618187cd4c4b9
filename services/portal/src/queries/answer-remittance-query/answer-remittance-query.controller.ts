import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { QueryAnswer } from '../query-answer.js';
import { AnswerRemittanceQuery } from './answer-remittance-query.command.js';
import { AnswerRemittanceQueryRequest } from './answer-remittance-query.request.js';

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class AnswerRemittanceQueryController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/answer')
  @HttpCode(200)
  @AdminsWith('queries:answer')
  @ApiOperation({ summary: "Answers a driver's query; the first answer stands" })
  @ApiOkResponse({ type: QueryAnswer })
  answer(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Body() { response }: AnswerRemittanceQueryRequest,
  ): Promise<QueryAnswer> {
    return this.commands.execute(new AnswerRemittanceQuery(envelope, admin, id, response));
  }
}
