import { Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { VerificationAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  AnswersCreated,
  AnswersList,
  CurrentActor,
  Envelope,
  IdParam,
  type AdminActor,
} from '@waybook/platform/http';
import { GetVerification, GetVerifications } from './get-verifications.query.js';
import { StartVerification } from './start-verification.command.js';

@ApiTags('audit')
@Controller('api/audit/verifications')
export class VerificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'Looks through the whole log in the background, one look at a time' })
  @AnswersCreated(VerificationAnswer)
  async start(@Envelope() envelope: CommandEnvelope): Promise<VerificationAnswer> {
    const id = await this.commands.execute(new StartVerification(envelope));
    return this.queries.execute(new GetVerification(envelope.business, id));
  }

  @Get()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'The latest looks through the log, the newest first' })
  @AnswersList(VerificationAnswer)
  list(@CurrentActor() { businessId }: AdminActor): Promise<VerificationAnswer[]> {
    return this.queries.execute(new GetVerifications(businessId));
  }

  @Get(':id')
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'How far a look through the log has come, and what it found' })
  @Answers(VerificationAnswer)
  details(@CurrentActor() { businessId }: AdminActor, @IdParam() id: string): Promise<VerificationAnswer> {
    return this.queries.execute(new GetVerification(businessId, id));
  }
}
