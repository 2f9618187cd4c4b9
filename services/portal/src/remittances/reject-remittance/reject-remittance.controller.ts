import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AcceptsIfMatch, entityTag, entityTagHeader, ExpectedVersion } from '../entity-tag.js';
import { RemittanceSchema } from '../remittance-schemas.js';
import { RejectRemittance } from './reject-remittance.command.js';
import { RejectRemittanceBody } from './reject-remittance.request.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class RejectRemittanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/reject')
  @HttpCode(200)
  @AdminsWith('remittances:approve')
  @ApiOperation({ summary: 'Reject a pending remittance' })
  @AcceptsIfMatch()
  @ApiOkResponse({ type: RemittanceSchema, headers: entityTagHeader })
  async reject(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() { notes }: RejectRemittanceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const command = new RejectRemittance(envelope, actor, id, notes, expectedVersion);
    const { version, remittance } = await this.commands.execute(command);
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
