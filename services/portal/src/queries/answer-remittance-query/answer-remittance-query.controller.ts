import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceQueryAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { AnswerRemittanceQuery } from './answer-remittance-query.command.js';
import { AnswerRemittanceQueryRequest } from './answer-remittance-query.request.js';

@ApiTags('remittance queries')
@Controller('api/remittance-queries')
export class AnswerRemittanceQueryController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/answer')
  @AdminsWith('queries:answer')
  @ApiOperation({ summary: "Answers a driver's query; the first answer stands" })
  @Answers(RemittanceQueryAnswer)
  answer(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Body() { response }: AnswerRemittanceQueryRequest,
  ): Promise<RemittanceQueryAnswer> {
    return this.commands.execute(new AnswerRemittanceQuery(envelope, admin, id, response));
  }
}
