import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SubmitRemittanceAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AnswersCreated, CurrentActor, DriversOnly, Envelope, type DriverActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { entityTag, entityTagHeader } from '../entity-tag.js';
import { SubmitRemittance } from './submit-remittance.command.js';
import { SubmitRemittanceBody } from './submit-remittance.request.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class SubmitRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @DriversOnly()
  @ApiOperation({ summary: "Submit a week's jobs for approval" })
  @AnswersCreated(SubmitRemittanceAnswer, { headers: entityTagHeader })
  async submit(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: DriverActor,
    @Body() body: SubmitRemittanceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmitRemittanceAnswer> {
    const { version, remittance } = await this.commands.execute(new SubmitRemittance(envelope, actor, body));
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
