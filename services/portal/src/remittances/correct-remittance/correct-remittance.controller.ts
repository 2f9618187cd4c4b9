import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  AnswersCreated,
  CurrentActor,
  Envelope,
  IdParam,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AcceptsIfMatch, entityTag, entityTagHeader, ExpectedVersion } from '../entity-tag.js';
import { CorrectRemittance } from './correct-remittance.command.js';
import { CorrectRemittanceBody } from './correct-remittance.request.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class CorrectRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/correct')
  @AdminsWith('remittances:correct')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'Correct an approved remittance: a credit note for the whole, and a new remittance in its place',
    description: 'Answers the new one. What was paid already is set against it; what was not paid yet is cancelled.',
  })
  @AcceptsIfMatch()
  @AnswersCreated(RemittanceAnswer, { headers: entityTagHeader })
  async correct(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() body: CorrectRemittanceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const command = new CorrectRemittance(envelope, actor, id, body, expectedVersion);
    const { version, remittance } = await this.commands.execute(command);
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
