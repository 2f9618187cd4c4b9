import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SubmitRemittanceAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { CurrentActor, DriversOnly, Envelope, type DriverActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { entityTag, entityTagHeader } from '../entity-tag.js';
import { SubmittedRemittanceSchema } from '../remittance-schemas.js';
import { SubmitRemittance } from './submit-remittance.command.js';
import { SubmitRemittanceBody } from './submit-remittance.request.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class SubmitRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @DriversOnly()
  @ApiOperation({ summary: "Submit a week's jobs for approval" })
  @ApiCreatedResponse({ type: SubmittedRemittanceSchema, headers: entityTagHeader })
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
