import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import { penceFromPounds } from '@waybook/contracts/money';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  CurrentActor,
  Envelope,
  IdParam,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AcceptsIfMatch, entityTag, entityTagHeader, ExpectedVersion } from '../entity-tag.js';
import { ApproveRemittance } from './approve-remittance.command.js';
import { ApproveRemittanceBody } from './approve-remittance.request.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class ApproveRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/approve')
  @AdminsWith('remittances:approve')
  @NeedsRecentProof('if_asked')
  @ApiOperation({ summary: 'Approve a pending remittance' })
  @AcceptsIfMatch()
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
  async approve(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() { notes, payableAmount }: ApproveRemittanceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const payablePence = payableAmount === undefined ? null : penceFromPounds(payableAmount);
    const command = new ApproveRemittance(envelope, actor, id, notes || null, expectedVersion, payablePence);
    const { version, remittance } = await this.commands.execute(command);
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
