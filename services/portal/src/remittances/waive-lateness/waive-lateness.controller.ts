import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AcceptsIfMatch, entityTag, entityTagHeader, ExpectedVersion } from '../entity-tag.js';
import { WaiveRemittanceLateness } from './waive-lateness.command.js';
import { WaiveLatenessBody } from './waive-lateness.request.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class WaiveLatenessController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/waive-lateness')
  @AdminsWith('remittances:approve')
  @ApiOperation({ summary: 'Let a late pending remittance pass for in time, so that it is paid at once' })
  @AcceptsIfMatch()
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
  async waive(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() { reason }: WaiveLatenessBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const command = new WaiveRemittanceLateness(envelope, actor, id, reason, expectedVersion);
    const { version, remittance } = await this.commands.execute(command);
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
