import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import { MAX_REASON_LENGTH, type DeclineCorrectionRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  Envelope,
  IdParam,
  NeedsRecentProof,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AcceptsIfMatch, entityTag, entityTagHeader, ExpectedVersion } from '../entity-tag.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { ConfirmCorrection, DeclineCorrection } from './confirm-correction.js';

export class DeclineCorrectionBody implements DeclineCorrectionRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0, label: 'The reason' })
  readonly reason!: string;
}

function answered({ version, remittance }: VersionedAnswer, reply: FastifyReply): RemittanceAnswer {
  void reply.header('etag', entityTag(version));
  return remittance;
}

@ApiTags('remittances')
@Controller('api/remittances')
export class ConfirmCorrectionController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/confirm-correction')
  @AdminsWith('remittances:approve')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'Confirm what a correction pays above what was approved',
    description: 'By somebody else than those who corrected it. From then on payment runs take it.',
  })
  @AcceptsIfMatch()
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
  async confirm(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const command = new ConfirmCorrection(envelope, actor, id, expectedVersion);
    return answered(await this.commands.execute(command), reply);
  }

  @Post(':id/decline-correction')
  @AdminsWith('remittances:approve')
  @ApiOperation({
    summary: 'Decline what a correction pays above what was approved, and ask for another correction',
    description: 'It stays unpaid. The admin who corrected is told, and the reason is shown on the remittance.',
  })
  @AcceptsIfMatch()
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
  async decline(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() { reason }: DeclineCorrectionBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const command = new DeclineCorrection(envelope, actor, id, reason, expectedVersion);
    return answered(await this.commands.execute(command), reply);
  }
}
